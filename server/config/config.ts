import path from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const partNames = ['web', 'socket', 'worker'] as const;

const environment = z.object({
	PORT: port.default(3000),
	HOST: z.string().default('127.0.0.1'),
	SOCKET_PORT: port.default(2828),
	DATABASE_URL: z.string().optional(),
	DATABASE_DIRECT_URL: z.string().optional(),
	DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
	DATA_DIR: z.string().default('./data'),
	SEED: z.enum(['demo', 'none']).optional(),
	ADMIN_PASSWORD: z.string().optional(),
	DEMO_PASSWORD: z.string().optional(),
	APP_SECRET: z.string().min(16).optional(),
	LOGIN_CAPTCHA: onOff.default(true),
	ADMIN_SSO: onOff.default(false),
	USER_SSO: onOff.default(false),
	STORE_CACHE: onOff.default(true),
	PAY_MOCK: onOff.optional(),
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
	SITE_URL: z.string().optional(),
	TRACKING_URL: z.url().optional(),
	LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
	NODE_ENV: z.string().default('development'),
});

export type Part = (typeof partNames)[number];

/** Everything the environment decides, read once at start and frozen. */
export interface Config {
	readonly port: number;
	readonly host: string;
	readonly socketPort: number;
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
	readonly loginCaptcha: boolean;
	/** Whether a login of an admin ends the others of the same account. */
	readonly adminSso: boolean;
	/** The same for members. */
	readonly userSso: boolean;
	/** Whether web processes keep answers of the store for up to a second. */
	readonly storeCache: boolean;
	/** Unset = as the database says (the demo seed stores `on`). */
	readonly payMock: boolean | undefined;
	readonly trustProxy: string | undefined;
	/** Headers in which that proxy says where a visitor is, from the country down. */
	readonly regionHeaders: readonly string[];
	readonly parts: readonly Part[];
	readonly workers: number;
	readonly siteUrl: string | undefined;
	/** A service that tells where parcels are. */
	readonly trackingUrl: string | undefined;
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
		loginCaptcha: given.LOGIN_CAPTCHA,
		adminSso: given.ADMIN_SSO,
		userSso: given.USER_SSO,
		// A process without the web part has nobody to answer.
		storeCache: given.STORE_CACHE && given.PARTS.includes('web'),
		payMock: given.PAY_MOCK,
		trustProxy: given.TRUST_PROXY,
		regionHeaders: given.REGION_HEADER,
		parts: given.PARTS,
		workers: given.WORKERS,
		siteUrl: given.SITE_URL,
		trackingUrl: given.TRACKING_URL,
		logLevel: given.LOG_LEVEL,
		isProduction,
	});
}

/** `PORT=` in a shell or compose file means "not set". */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>) {
	return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
