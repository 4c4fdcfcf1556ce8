import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ipRanges } from '#domain/settings/site.rules.ts';
import { type HttpLimits, usualHttpLimits } from './http-limits.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
/** Fewer characters are soon guessed. */
export const shortestSecret = 16;
const partNames = ['web', 'socket', 'worker'] as const;

const environment = z.object({
	PORT: port.default(3000),
	HOST: z.string().default('127.0.0.1'),
	SOCKET_PORT: z.union([z.literal('off').transform(() => undefined), port]).default(2828),
	DATABASE_URL: z.string().optional(),
	DATABASE_DIRECT_URL: z.string().optional(),
	DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
	DATA_DIR: z.string().default('./data'),
	SEED: z.enum(['demo', 'none']).optional(),
	ADMIN_PASSWORD: z.string().optional(),
	DEMO_PASSWORD: z.string().optional(),
	APP_SECRET: z.string().optional(),
	BACKUP_PASSWORD: z.string().min(12).optional(),
	LOGIN_CAPTCHA: onOff.default(true),
	ADMIN_SSO: onOff.default(false),
	USER_SSO: onOff.default(false),
	STORE_CACHE: onOff.default(true),
	PAY_MOCK: onOff.optional(),
	SMS_CONSOLE: onOff.optional(),
	TRUST_PROXY: z.string().optional(),
	REGION_HEADER: z
		.string()
		.default('')
		.transform((text) =>
			text
				.toLowerCase()
				.split(',')
				.map((name) => name.trim())
				.filter(Boolean),
		)
		.pipe(z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(3)),
	PARTS: z
		.string()
		.default('web,socket,worker')
		.transform((text) => text.split(',').map((part) => part.trim()))
		.pipe(z.array(z.enum(partNames))),
	WORKERS: z.coerce.number().int().min(1).max(64).default(1),
	UV_THREADPOOL_SIZE: z.coerce.number().int().min(1).default(4),
	// The shop lies at the root of its host: what stands behind it in the address is left out.
	SITE_URL: z
		.url({ protocol: /^https?$/ })
		.transform((text) => new URL(text).origin)
		.optional(),
	CORS_ORIGINS: z
		.string()
		.default('')
		.transform((text) =>
			text
				.split(',')
				.map((origin) => origin.trim())
				.filter(Boolean),
		)
		.pipe(z.array(z.string().refine(isOrigin, 'an origin is https://name or https://name:port'))),
	API_DOCS: onOff.optional(),
	TRACKING_URL: z.url().optional(),
	ALLOW_PRIVATE_ADDRESSES: z
		.string()
		.default('off')
		.transform((text) => text.split(',').map((entry) => entry.trim()))
		.refine(
			(entries) => entries.every(isHostOrRange),
			'on, off or hosts (host:port for one port of theirs) and ranges, separated by commas',
		),
	LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
	NODE_ENV: z.string().default('development'),
});

function isOrigin(text: string): boolean {
	return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export type Part = (typeof partNames)[number];

/** Everything the environment decides, read once at start and frozen. */
export interface Config {
	readonly port: number;
	readonly host: string;
	/** Of live push, beside `/socket` on the other one; undefined = that alone. */
	readonly socketPort: number | undefined;
	/** Unset = the embedded database. */
	readonly databaseUrl: string | undefined;
	/** For LISTEN and migrations where DATABASE_URL goes through a pooler. */
	readonly databaseDirectUrl: string | undefined;
	readonly databasePool: number;
	readonly dataDir: string;
	readonly seed: 'demo' | 'none';
	readonly adminPassword: string | undefined;
	readonly demoPassword: string | undefined;
	/** Unset = made once and kept in DATA_DIR. */
	readonly appSecret: string | undefined;
	/** Encrypts backups; unset = they are only proved, by the secret. */
	readonly backupPassword: string | undefined;
	readonly loginCaptcha: boolean;
	/** Whether a login of an admin ends the others of the same account. */
	readonly adminSso: boolean;
	/** The same for members. */
	readonly userSso: boolean;
	/** Whether web processes keep answers of the store for up to a second. */
	readonly storeCache: boolean;
	/** Unset = as the database says (the demo seed stores `on`). */
	readonly payMock: boolean | undefined;
	/** Whether short messages may be written to the log; unset = outside of production. */
	readonly smsConsole: boolean | undefined;
	readonly trustProxy: string | undefined;
	/** Headers in which that proxy says where a visitor is, from the country down. */
	readonly regionHeaders: readonly string[];
	readonly parts: readonly Part[];
	readonly workers: number;
	/** How long and how much whoever asks may take. */
	readonly http: HttpLimits;
	/** How many passwords are hashed at once, and how many logins and how many new passwords may wait. */
	readonly hashing: { readonly atOnce: number; readonly most: number };
	/** The origin by which the public finds the shop. */
	readonly siteUrl: string | undefined;
	/** Origins besides our own whose pages may call us. */
	readonly corsOrigins: readonly string[];
	/** Whether `/docs` lists every endpoint. */
	readonly apiDocs: boolean;
	/** A service that knows where parcels are. */
	readonly trackingUrl: string | undefined;
	/** Hosts, at all ports or as `host:port`, and ranges that are no part of the open internet and may be asked all the same. */
	readonly privateAddresses: 'all' | readonly string[];
	readonly logLevel: string;
	readonly isProduction: boolean;
}

/** Parses the environment; throws one message that names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const parsed = environment.safeParse(withoutEmpty(env));
	if (!parsed.success) {
		const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
		throw new Error(`The environment cannot be used.\n  ${wrong.join('\n  ')}`);
	}
	const given = parsed.data;
	refuseWeakSecret(env['APP_SECRET']);
	const isProduction = given.NODE_ENV === 'production';
	if (isProduction && given.PAY_MOCK) throw new Error('PAY_MOCK=on is refused with NODE_ENV=production.');
	if (given.REGION_HEADER.length > 0 && !given.TRUST_PROXY) {
		throw new Error('REGION_HEADER is believed of a proxy only: set TRUST_PROXY as well.');
	}
	return Object.freeze({
		port: given.PORT,
		host: given.HOST,
		socketPort: given.SOCKET_PORT,
		databaseUrl: given.DATABASE_URL,
		databaseDirectUrl: given.DATABASE_DIRECT_URL,
		databasePool: given.DATABASE_POOL,
		dataDir: path.resolve(given.DATA_DIR),
		seed: given.SEED ?? (given.DATABASE_URL ? 'none' : 'demo'),
		adminPassword: given.ADMIN_PASSWORD,
		demoPassword: given.DEMO_PASSWORD,
		appSecret: given.APP_SECRET,
		backupPassword: given.BACKUP_PASSWORD,
		loginCaptcha: given.LOGIN_CAPTCHA,
		adminSso: given.ADMIN_SSO,
		userSso: given.USER_SSO,
		// A process without the web part has nobody to answer.
		storeCache: given.STORE_CACHE && given.PARTS.includes('web'),
		payMock: given.PAY_MOCK,
		smsConsole: given.SMS_CONSOLE,
		trustProxy: given.TRUST_PROXY,
		regionHeaders: given.REGION_HEADER,
		parts: given.PARTS,
		workers: given.WORKERS,
		http: usualHttpLimits,
		hashing: { atOnce: hashesAtOnce({ workers: given.WORKERS, threads: given.UV_THREADPOOL_SIZE }), most: 32 },
		siteUrl: given.SITE_URL,
		corsOrigins: given.CORS_ORIGINS,
		apiDocs: given.API_DOCS ?? !isProduction,
		trackingUrl: given.TRACKING_URL,
		privateAddresses: privateAddresses(given.ALLOW_PRIVATE_ADDRESSES),
		logLevel: given.LOG_LEVEL,
		isProduction,
	});
}

/** A core stays free for requests, and two threads of the process for files and pictures. */
function hashesAtOnce({ workers, threads }: { workers: number; threads: number }): number {
	return Math.max(1, Math.min(Math.floor((availableParallelism() - 1) / workers), threads - 2));
}

/** One that was meant to be set and is empty would otherwise be another one on every host. */
function refuseWeakSecret(given: string | undefined): void {
	if (given === undefined || given.trim().length >= shortestSecret) return;
	throw new Error(
		`APP_SECRET has ${given.trim().length} characters, and ${shortestSecret} are the least. Whoever knows it can forge ` +
			'logins: take a long random one (openssl rand -base64 32), or leave it out to have one made in DATA_DIR.',
	);
}

const hostName = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;

function isHostOrRange(entry: string): boolean {
	if (ipRanges(entry) !== undefined || hostName.test(entry)) return true;
	const at = entry.lastIndexOf(':');
	const [host, portText] = [entry.slice(0, at), entry.slice(at + 1)];
	const isHost = hostName.test(host) || (/^\[.*\]$/.test(host) && isIPv6(host.slice(1, -1)));
	return at > 0 && isHost && /^\d{1,5}$/.test(portText) && port.min(1).safeParse(portText).success;
}

function privateAddresses(entries: readonly string[]): Config['privateAddresses'] {
	const [only] = entries.length === 1 ? entries : [];
	if (only === 'on') return 'all';
	return only === 'off' ? [] : entries;
}

/** `PORT=` in a shell or compose file means "not set". */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>) {
	return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
