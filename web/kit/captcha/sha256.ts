// The browser's own digest is asynchronous and far too slow for a million calls, hence this one.

function primes(count: number): number[] {
	const found: number[] = [];
	for (let candidate = 2; found.length < count; candidate += 1) {
		if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
	}
	return found;
}

function fractionBits(value: number): number {
	return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

const first64 = primes(64);
const roundConstants = Int32Array.from(first64, (prime) => fractionBits(Math.cbrt(prime)));
const startState = Int32Array.from(first64.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const schedule = new Int32Array(64);

function rotate(value: number, bits: number): number {
	return (value >>> bits) | (value << (32 - bits));
}

/** The first 32 bits of the SHA-256 of a short ASCII text (at most 55 characters: one block). */
export function sha256Head(text: string): number {
	const words = schedule;
	words.fill(0, 0, 16);
	for (let index = 0; index < text.length; index += 1) {
		words[index >> 2] = (words[index >> 2] as number) | (text.charCodeAt(index) << (24 - (index % 4) * 8));
	}
	words[text.length >> 2] = (words[text.length >> 2] as number) | (0x80 << (24 - (text.length % 4) * 8));
	words[15] = text.length * 8;
	for (let index = 16; index < 64; index += 1) {
		const near = words[index - 2] as number;
		const far = words[index - 15] as number;
		const sigma1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
		const sigma0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
		words[index] = (sigma1 + (words[index - 7] as number) + sigma0 + (words[index - 16] as number)) | 0;
	}
	let [a, b, c, d, e, f, g, h] = startState as unknown as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	for (let index = 0; index < 64; index += 1) {
		const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
		const choice = (e & f) ^ (~e & g);
		const first = (h + sum1 + choice + (roundConstants[index] as number) + (words[index] as number)) | 0;
		const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		h = g;
		g = f;
		f = e;
		e = (d + first) | 0;
		d = c;
		c = b;
		b = a;
		a = (first + sum0 + majority) | 0;
	}
	return (a + (startState[0] as number)) >>> 0;
}
