const longestLabel = 4;
const adlerModulus = 65_521;
const saturation = 0.3;
const brightness = 0.9;

/** Names and numbers of colours only: what stands in the address ends up in markup. */
const colour = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,25}|rgba?\([\d.,%\s]{1,40}\))$/i;

/** The icon of a kind of file: a sheet with a folded corner and the suffix on a label of its own colour. */
export function suffixPicture(suffix: string, background = ''): string {
	const label = [...suffix.toUpperCase()].slice(0, longestLabel).join('');
	const fill = colour.test(background) ? background : suffixColour(label);
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
		'<path fill="#f1f3f2" d="M124 20h180l112 112v330a30 30 0 0 1-30 30H124a30 30 0 0 1-30-30V50a30 30 0 0 1 30-30z"/>',
		'<path fill="#cfd5d2" d="M304 20l112 112H334a30 30 0 0 1-30-30z"/>',
		`<rect x="54" y="268" width="404" height="148" rx="18" fill="${fill}"/>`,
		'<text x="256" y="344" fill="#fff" font-family="system-ui, sans-serif" font-size="108" font-weight="700" ',
		`text-anchor="middle" dominant-baseline="central">${escaped(label)}</text>`,
		'</svg>',
	].join('');
}

/** The same suffix always has the same colour: its Adler-32 sum is the hue. */
export function suffixColour(label: string): string {
	const hue = adler32(label) % 360;
	const [red, green, blue] = [5, 3, 1].map((sector) => {
		const place = (sector + hue / 60) % 6;
		const value = brightness - brightness * saturation * Math.max(0, Math.min(place, 4 - place, 1));
		return Math.round(value * 255);
	});
	return `rgb(${red},${green},${blue})`;
}

function adler32(text: string): number {
	let low = 1;
	let high = 0;
	for (const byte of utf8(text)) {
		low = (low + byte) % adlerModulus;
		high = (high + low) % adlerModulus;
	}
	return high * 65_536 + low;
}

function utf8(text: string): number[] {
	return [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).matchAll(/%(..)|./g)].map(([all, hex]) =>
		hex === undefined ? all.charCodeAt(0) : Number.parseInt(hex, 16),
	);
}

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
