import { SMTPServer } from 'smtp-server';

/** A mail server of the journey's own; what it was given last can be read. */
export interface Mailbox {
	readonly port: number;
	/** The code in the newest mail to an address, once it has come. */
	codeFor(address: string): string | undefined;
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
				const [, ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
				letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: body.join('\n') });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		port: (server.server.address() as { port: number }).port,
		codeFor: (address) => /\b\d{6}\b/.exec(letters.findLast(({ to }) => to.includes(address))?.text ?? '')?.[0],
		close: () => server.close(),
	};
}
