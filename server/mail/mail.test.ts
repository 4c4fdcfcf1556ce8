import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { createMail } from './mail.ts';

const user = 'shop@example.com';
const password = 'correct horse battery';

let shop: TestApp;
let boss: Record<string, string>;
const open: SMTPServer[] = [];
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = (await makeAdmin(shop.context, { nodes: '*' })).headers;
});
afterEach(async () => {
	for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterAll(() => shop.close());

/** A mail server of this test alone, with the mails it was given. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; mails: string[] }> {
	const mails: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		allowInsecureAuth: true,
		disableReverseLookup: true,
		hideSTARTTLS: true,
		onAuth: ({ username, password: given }, _session, done) =>
			username === user && given === password
				? done(null, { user })
				: done(new Error(`The password "${given}" is not that of the box`)),
		onData: (stream, _session, done) => {
			let mail = '';
			stream.setEncoding('utf8').on('data', (part: string) => {
				mail += part;
			});
			stream.on('end', () => {
				mails.push(mail);
				done();
			});
		},
		...options,
	});
	server.on('error', () => {});
	open.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	return { port: (server.server.address() as AddressInfo).port, mails };
}

const form = { smtp_server: '127.0.0.1', smtp_verification: 'None', smtp_sender_mail: 'desk@example.com' };
const send = (values: object) =>
	shop.post('/admin/routine.Config/sendTestMail', { ...form, testMail: 'me@example.com', ...values }, boss);

test('a test mail goes by the server of the form, saved or not', async () => {
	const { port, mails } = await mailServer();
	expect(await send({ smtp_port: String(port), smtp_user: user, smtp_pass: password })).toMatchObject({
		code: 1,
		msg: '',
	});
	expect(mails).toHaveLength(1);
	expect(mails[0]).toContain('To: me@example.com');
	expect(mails[0]).toContain('<desk@example.com>');
});

test('the stored password is used for the stored server only', async () => {
	const { port, mails } = await mailServer();
	const stranger = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user }) });
	const stored = { ...form, smtp_user: user, smtp_port: port };
	await shop.post('/admin/routine.Config/edit', { ...stored, smtp_pass: password }, boss);
	for (const smtp_pass of ['', '******']) expect(await send({ ...stored, smtp_pass })).toMatchObject({ code: 1 });
	const elsewhere = { smtp_server: 'localhost', smtp_port: stranger.port, smtp_user: 'me', smtp_verification: 'SSL' };
	for (const [name, value] of Object.entries(elsewhere)) {
		expect(await send({ ...stored, [name]: value })).toMatchObject({
			code: 0,
			data: { fields: { smtp_pass: expect.any(String) } },
		});
	}
	expect(mails).toHaveLength(2);
	expect(stranger.mails).toEqual([]);
});

test('a mail of the shop goes by the stored settings', async () => {
	const { port, mails } = await mailServer();
	expect(await send({ smtp_server: '' })).toMatchObject({ code: 0, msg: '请先填写 SMTP 服务器和发件人邮箱' });
	await shop.post(
		'/admin/routine.Config/edit',
		{ ...form, smtp_port: port, smtp_user: user, smtp_pass: password },
		boss,
	);
	expect(shop.context.mail.isSet()).toBe(true);
	await shop.context.mail.send({ to: 'you@example.com', subject: '你好', text: '一', from: '画坊' });
	expect(mails[0]).toContain('To: you@example.com');
});

test('a name with line breaks is one line in the head of a mail', async () => {
	const { port, mails } = await mailServer();
	const server = {
		host: '127.0.0.1',
		port,
		user: '',
		password: '',
		security: 'None',
		sender: 'a@example.com',
	} as const;
	const message = {
		to: 'you@example.com',
		subject: 'Hello',
		text: 'x',
		from: 'Shop\r\nBcc: b@example.com\u2028\u0000',
	};
	await shop.context.mail.send(message, server);
	const [, name = ''] = /^From: "?(.*?)"? <a@example\.com>\r$/m.exec(mails[0] ?? '') ?? [];
	expect(name).toBe('Shop Bcc: b@example.com');
});

test('what the server answers is shown, the password is not', async () => {
	const { port } = await mailServer();
	const { code, msg } = await send({ smtp_port: port, smtp_user: user, smtp_pass: 'wrong-secret' });
	expect({ code, msg }).toMatchObject({ code: 0, msg: expect.stringContaining('is not that of the box') });
	expect(msg).not.toContain('wrong-secret');
	expect(JSON.stringify(await shop.context.db.selectFrom('admin_log').selectAll().execute())).not.toMatch(
		/wrong-secret|battery/,
	);
});

test('a server that names the recipient in its refusal is quoted without them', async () => {
	const refuse = Object.assign(new Error('<Me@Example.com>: Recipient address rejected: Greylisted'), {
		responseCode: 450,
	});
	const { port } = await mailServer({ onRcptTo: (_address, _session, done) => done(refuse) });
	const { msg } = await send({ smtp_port: port });
	expect(msg).toContain('Recipient address rejected');
	expect(msg.toLowerCase()).not.toContain('me@example.com');
});

test('a server without encryption gets nothing where encryption is asked for', async () => {
	const { port, mails } = await mailServer();
	for (const smtp_verification of ['TLS', 'SSL'])
		expect(await send({ smtp_port: port, smtp_user: user, smtp_pass: password, smtp_verification })).toMatchObject({
			code: 0,
			msg: expect.stringContaining('邮件发送失败'),
		});
	expect(mails).toEqual([]);
});

test('a server that is not there, and a recipient that is none, are refused', async () => {
	const { port } = await mailServer();
	await new Promise<void>((resolve) => open.pop()?.close(() => resolve()));
	expect((await send({ smtp_port: port })).msg).toContain('ECONNREFUSED');
	for (const testMail of ['', 'nobody', 'a@b\r\nBcc: c@d.example'])
		expect(await send({ smtp_port: port, testMail })).toMatchObject({
			code: 0,
			data: { fields: { testMail: expect.stringContaining('收件邮箱') } },
		});
});

test('a server on a private address gets mail only where the environment allows it', async () => {
	const { port, mails } = await mailServer();
	const world = (allowed: 'all' | string[]) => ({
		settings: shop.context.settings,
		secret: shop.context.secret,
		outgoing: createOutgoing({ privateAddresses: allowed }),
	});
	const letter = { to: 'you@example.com', subject: 's', text: 't', from: 'f' };
	const by = (host: string) => ({ host, port, user: '', password: '', security: 'None' as const, sender: 'a@b.test' });
	const closed = createMail(world([]));
	for (const host of [
		'127.0.0.1',
		'localhost',
		'0x7f.1',
		'2130706433',
		'::ffff:127.0.0.1',
		'169.254.169.254',
		'10.0.0.1',
	])
		await expect(closed.send(letter, by(host))).rejects.toMatchObject({ code: 'mail.privateServer' });
	expect(mails).toEqual([]);
	await createMail(world(['localhost'])).send(letter, by('localhost'));
	await createMail(world(['127.0.0.0/8'])).send(letter, by('127.0.0.1'));
	expect(mails).toHaveLength(2);
	await expect(createMail(world(['localhost'])).send(letter, by('127.0.0.1'))).rejects.toMatchObject({
		code: 'mail.privateServer',
	});
});
