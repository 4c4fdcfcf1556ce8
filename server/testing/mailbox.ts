import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface Letter {
	readonly to: readonly string[];
	readonly subject: string;
	readonly text: string;
}

/** A mail server that keeps what it is given, and the settings that lead to it. */
export interface Mailbox {
	readonly letters: Letter[];
	readonly settings: {
		readonly 'mail.server': string;
		readonly 'mail.port': number;
		readonly 'mail.security': 'None';
		readonly 'mail.sender': string;
	};
	close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
	const letters: Letter[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', () => {
				letters.push(letterOf(Buffer.concat(parts).toString('utf8'), session.envelope.rcptTo));
				done();
			});
		},
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const { port } = server.server.address() as { port: number };
	return {
		letters,
		settings: {
			'mail.server': '127.0.0.1',
			'mail.port': port,
			'mail.security': 'None',
			'mail.sender': 'shop@example.com',
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
			}),
	};
}

function letterOf(source: string, recipients: readonly { address: string }[]): Letter {
	const [head = '', ...body] = source.split('\r\n\r\n');
	const subject = /^subject: (.*)$/im.exec(head)?.[1] ?? '';
	return { to: recipients.map(({ address }) => address), subject, text: body.join('\n\n').trim() };
}
