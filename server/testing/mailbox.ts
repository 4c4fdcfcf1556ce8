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
	const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
	const subject = /^subject: (.*)$/im.exec(unfolded)?.[1] ?? '';
	const encoding = /^content-transfer-encoding: (.*)$/im.exec(unfolded)?.[1] ?? '';
	const text = bodyOf(encoding.toLowerCase(), body.join('\r\n\r\n'));
	return { to: recipients.map(({ address }) => address), subject: subjectOf(subject), text: text.trim() };
}

function bodyOf(encoding: string, body: string): string {
	const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body;
	return (encoding === 'quoted-printable' ? unquoted(text.replace(/=\r\n/g, '')) : text).replaceAll('\r\n', '\n');
}

/** Words in other letters than the mail's own, each in one of two ways. */
function subjectOf(line: string): string {
	return line
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, word: string) =>
			way.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
		);
}

function unquoted(text: string): string {
	return text.replace(/(?:=[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
