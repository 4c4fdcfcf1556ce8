import { type KeyObject, sign } from 'node:crypto';

/** What an RSA key certifies of itself, in PEM: X.509 (RFC 5280), as little of it as there has to be. Its number begins with 1 to 7. */
export function selfSigned(
	{ publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
	{ serial, name, from, until }: { serial: string; name: string; from: number; until: number },
): string {
	const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
	const called = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
	const facts = sequence(
		der(0xa0, der(0x02, Buffer.from([2]))),
		der(0x02, Buffer.from(serial, 'hex')),
		...[algorithm, called, sequence(moment(from), moment(until)), called],
		publicKey.export({ format: 'der', type: 'spki' }),
	);
	const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
	const lines =
		sequence(facts, algorithm, signature)
			.toString('base64')
			.match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);

/** `YYMMDDHHMMSSZ`. */
function moment(at: number): Buffer {
	return der(0x17, Buffer.from(`${new Date(at * 1000).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	const { length } = content;
	const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
