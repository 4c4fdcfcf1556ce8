import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { refused } from '#domain/errors.ts';
import { unseal } from '#server/config/seal.ts';
import type { Settings } from '#server/database/settings.ts';
import { type Outgoing, PrivateAddress } from '#server/outgoing/outgoing.ts';

/** How to reach a mail server. */
export interface MailServer {
	readonly host: string;
	readonly port: number;
	/** Empty = the server asks for no login. */
	readonly user: string;
	readonly password: string;
	/** SSL from the first byte, TLS by STARTTLS or not at all, None in clear. */
	readonly security: 'SSL' | 'TLS' | 'None';
	/** Empty = the user. */
	readonly sender: string;
}

export interface Message {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	/** The name beside the sender's address. */
	readonly from: string;
}

/** The one door for mail. */
export interface Mail {
	/** Whether the settings name a server and a sender. */
	isSet(): boolean;
	/** The stored server; the password in clear never leaves the server's process. */
	server(): MailServer;
	/** Sends by the stored server, or by another; refuses with the server's own words. */
	send(message: Message, server?: MailServer): Promise<void>;
}

const timeoutMs = 10_000;

/** Opens the door: every mail is sent by the settings as they are then. */
export function createMail({
	settings,
	secret,
	outgoing,
}: {
	settings: Settings;
	secret: string;
	outgoing: Outgoing;
}): Mail {
	const server = (): MailServer => ({
		host: settings.get('mail.server'),
		port: settings.get('mail.port'),
		user: settings.get('mail.user'),
		password: unseal(secret, settings.get('mail.password')) ?? '',
		security: settings.get('mail.security'),
		sender: settings.get('mail.sender'),
	});
	return {
		isSet: () => isUsable(server()),
		server,
		send: (message, by = server()) => sendBy(outgoing, by, message),
	};
}

function isUsable({ host, sender, user }: MailServer): boolean {
	return host !== '' && senderOf({ sender, user }) !== '';
}

function senderOf({ sender, user }: Pick<MailServer, 'sender' | 'user'>): string {
	return sender || (user.includes('@') ? user : '');
}

async function sendBy(outgoing: Outgoing, server: MailServer, { from, to, ...message }: Message): Promise<void> {
	if (!isUsable(server)) throw refused('mail.notSet');
	const { host, port, user, password, security } = server;
	const transport = createTransport({
		// The address that was looked at is the one that is connected to; the certificate is that of the host.
		host: await addressOf(outgoing, host, port),
		...(!isIP(host) && { servername: host }),
		port,
		secure: security === 'SSL',
		requireTLS: security === 'TLS',
		ignoreTLS: security === 'None',
		...(user && { auth: { user, pass: password } }),
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		dnsTimeout: timeoutMs,
		// A mail is text: nothing is fetched from files or addresses for it.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	try {
		// Parts, not texts: a text would be searched for further addresses.
		await transport.sendMail({
			...message,
			// Programs that unpack the name write a line break in it as one.
			from: { name: from.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), address: senderOf(server) },
			to: { name: '', address: to },
		});
	} catch (error) {
		throw refused('mail.failed', { reason: reasonOf(error, server) });
	} finally {
		transport.close();
	}
}

async function addressOf(outgoing: Outgoing, host: string, port: number): Promise<string> {
	try {
		return await outgoing.resolve(host, port);
	} catch (error) {
		if (error instanceof PrivateAddress) throw refused('mail.privateServer', { host });
		throw refused('mail.failed', { reason: (error as Error).message });
	}
}

/** What the mail server said, or why it could not be asked; never what was said to it, nor to whom the mail goes. */
function reasonOf(error: unknown, { password, user, sender }: MailServer): string {
	const { response, message, code } = error as { response?: string; message?: string; code?: string };
	const words = response || message || code || 'unknown';
	const login = Buffer.from(`\u0000${user}\u0000${password}`).toString('base64');
	const secrets = password ? [password, Buffer.from(password).toString('base64'), login] : [];
	const line = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), words.slice(0, 2000));
	const own = [senderOf({ sender, user }), user].map((address) => address.toLowerCase());
	const isOthers = (word: string) => word.includes('@') && !own.includes(word.toLowerCase());
	const parts = line.replace(/\s+/g, ' ').split(/([ <>])/);
	return parts
		.map((part) => (isOthers(part) ? '***' : part))
		.join('')
		.slice(0, 300);
}
