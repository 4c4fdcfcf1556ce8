/** Changes every tag of a markup, `<` up to the next `>`; what begins and never ends stays as it is. */
export function replaceTags(markup: string, change: (tag: string) => string): string {
	let changed = '';
	let at = 0;
	for (let open = markup.indexOf('<'); open !== -1; open = markup.indexOf('<', at)) {
		const end = markup.indexOf('>', open);
		if (end === -1) break;
		changed += markup.slice(at, open) + change(markup.slice(open, end + 1));
		at = end + 1;
	}
	return changed + markup.slice(at);
}

/** Digits without the zeros at their end: `1500` is `15`. */
export function withoutEndZeros(digits: string): string {
	let end = digits.length;
	while (digits[end - 1] === '0') end--;
	return digits.slice(0, end);
}

/** A decimal as people write it: `1.500` is `1.5`, `2.000` is `2`. */
export function plainDecimal(decimal: string): string {
	if (!decimal.includes('.')) return decimal;
	const plain = withoutEndZeros(decimal);
	return plain.endsWith('.') ? plain.slice(0, -1) : plain;
}

/** Changes the last step of a path: `auth/Admin` to `auth/admin`. */
export function changeLastStep(path: string, change: (step: string) => string): string {
	const at = path.lastIndexOf('/') + 1;
	return path.slice(0, at) + change(path.slice(at));
}
