// The browser's own digest wants a file whole in memory; this one takes it piece by piece.

const blockBytes = 64;
const words = new Int32Array(80);

function turn(value: number, bits: number): number {
	return (value << bits) | (value >>> (32 - bits));
}

function mix(round: number, b: number, c: number, d: number): number {
	if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
	if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
	if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
	return (b ^ c ^ d) + 0xca62c1d6;
}

/** Counts the SHA-1 of bytes that come in pieces. */
export function createSha1(): { add(piece: Uint8Array): void; hex(): string } {
	const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
	const rest = new Uint8Array(blockBytes);
	let restLength = 0;
	let total = 0;

	function block(bytes: Uint8Array, offset: number): void {
		for (let index = 0; index < 16; index += 1) {
			const at = offset + index * 4;
			words[index] =
				((bytes[at] as number) << 24) |
				((bytes[at + 1] as number) << 16) |
				((bytes[at + 2] as number) << 8) |
				(bytes[at + 3] as number);
		}
		for (let index = 16; index < 80; index += 1) {
			const [w3, w8, w14, w16] = [words[index - 3], words[index - 8], words[index - 14], words[index - 16]] as number[];
			words[index] = turn((w3 as number) ^ (w8 as number) ^ (w14 as number) ^ (w16 as number), 1);
		}
		let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
		for (let round = 0; round < 80; round += 1) {
			const next = (turn(a, 5) + mix(round, b, c, d) + e + (words[round] as number)) | 0;
			e = d;
			d = c;
			c = turn(b, 30);
			b = a;
			a = next;
		}
		for (const [index, value] of [a, b, c, d, e].entries()) state[index] = (state[index] as number) + value;
	}

	function add(piece: Uint8Array): void {
		total += piece.length;
		let at = 0;
		if (restLength > 0) {
			at = Math.min(blockBytes - restLength, piece.length);
			rest.set(piece.subarray(0, at), restLength);
			restLength += at;
			if (restLength < blockBytes) return;
			block(rest, 0);
			restLength = 0;
		}
		for (; at + blockBytes <= piece.length; at += blockBytes) block(piece, at);
		rest.set(piece.subarray(at));
		restLength = piece.length - at;
	}

	return {
		add,
		hex() {
			const bits = BigInt(total) * 8n;
			const end = new Uint8Array((restLength < 56 ? blockBytes : blockBytes * 2) - restLength);
			end[0] = 0x80;
			new DataView(end.buffer).setBigUint64(end.length - 8, bits);
			add(end);
			return [...state].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
		},
	};
}
