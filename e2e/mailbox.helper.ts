import { SMTPServer } from 'smtp-server';

/** A mail server of the journey's own; what it was given last can be read. */
export interface Mailbox {
	readonly port: number;
	/** The code in the newest mail with one to an address, once it has come. */
	codeFor(address: string): string | undefined;
	/** The link in the newest mail with one to an order, once it has come to an address. */
	orderLinkFor(address: string): string | undefined;
	close(): void;
}

/** Starts a mail server that asks for no login on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
	const letters: { to: string[]; text: string }[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', () => {
				const letter = Buffer.concat(parts).toString('utf8');
				const [, ...body] = letter.split('\r\n\r\n');
				const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(letter);
				const text = isQuoted ? unquoted(body.join('\n')) : body.join('\n');
				letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	// Other mails to the same address may come in between: of a password that was set, of a device that is new.
	const newestFor = (address: string, wanted: RegExp) =>
		letters
			.filter(({ to }) => to.includes(address))
			.map(({ text }) => wanted.exec(text)?.[0])
			.findLast((found) => found !== undefined);
	return {
		port: (server.server.address() as { port: number }).port,
		codeFor: (address) => newestFor(address, /\b\d{6}\b/),
		orderLinkFor: (address) => newestFor(address, /\/store\/order#\S+/),
		close: () => server.close(),
	};
}

/** Long lines are broken and odd signs spelled in mails (RFC 2045, 6.7). */
function unquoted(text: string): string {
	return text
		.replace(/=\r?\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
