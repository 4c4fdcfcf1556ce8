import { randomBytes } from 'node:crypto';
import { cents } from '#domain/money/cents.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Context } from '#server/context.ts';
import { addAddress, listAddresses } from '#server/features/address/address.service.ts';
import { addMember } from '#server/features/identity/member-login.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { drawAvatar, drawBanner, drawLogo } from './brand.ts';
import type { DemoMember, MerchantKey } from './demo.types.ts';
import { demoMembers } from './members.ts';
import { demoMerchants } from './merchants.ts';
import { describeMember, insertMerchant } from './seed.queries.ts';
import { keepPicture } from './seed-pictures.ts';

const daySeconds = 86_400;
const firstAdmin = { type: 'admin', id: 1, name: 'admin' } as const;

export interface DemoPeople {
	/** Merchant ids; the platform is 0. */
	merchants: ReadonlyMap<MerchantKey, number>;
	members: readonly { id: number; username: string; nickname: string; addressId: number }[];
}

/** The two creators and the members with their addresses and balances; `demo` and the creators share one password. */
export async function seedDemoPeople(
	context: Context,
	{ password, now }: { password: string; now: number },
): Promise<DemoPeople> {
	const merchants = await addMerchants(context, password);
	const members: DemoPeople['members'][number][] = [];
	for (const [index, member] of demoMembers.entries()) {
		members.push(await addDemoMember(context, member, { index, password, now }));
	}
	return { merchants, members };
}

async function addMerchants(context: Context, password: string): Promise<DemoPeople['merchants']> {
	const ids = new Map<MerchantKey, number>([['platform', 0]]);
	const hash = await hashPassword(password);
	for (const [index, merchant] of demoMerchants.entries()) {
		const { key, name, intro, user, ...rest } = merchant;
		ids.set(
			key,
			await insertMerchant(context, {
				...rest,
				merchant_no: `M${String(index + 1).padStart(6, '0')}`,
				merchant_name: name['zh-cn'],
				slug: key,
				logo: await keepPicture(context, `logo-${key}`, await drawLogo(key)),
				banner: await keepPicture(context, `banner-${key}`, await drawBanner(key)),
				intro: intro['zh-cn'],
				english: { merchant_name: name.en, intro: intro.en },
				owner: { username: user.username, password: hash, real_name: user.realName, phone: user.phone },
			}),
		);
	}
	return ids;
}

async function addDemoMember(
	context: Context,
	member: DemoMember,
	{ index, password, now }: { index: number; password: string; now: number },
): Promise<DemoPeople['members'][number]> {
	const { username, joinedDaysAgo, addresses, ...details } = member;
	// Only the first is meant to be logged in as; nobody knows the others' passwords.
	const own = index === 0 ? password : randomBytes(18).toString('base64url');
	const id = await addMember(context, { username, password: own, ip: '127.0.0.1' });
	const avatar = await keepPicture(context, `avatar-${username}`, await drawAvatar(index));
	await describeMember(context.db, id, { ...details, avatar, joined: now - joinedDaysAgo * daySeconds });
	for (const [order, { area, ...address }] of addresses.entries()) {
		const [, , area_id] = area;
		await addAddress(context, id, {
			...address,
			area_id,
			zip: '',
			is_default: order === 0 ? 1 : 0,
		});
	}
	const [home] = await listAddresses(context, id);
	const money = cents(index === 0 ? 800_000 : 300_000);
	await creditBalance(context, { userId: id, money, memo: '开业充值' }, firstAdmin);
	return { id, username, nickname: member.nickname, addressId: home?.id ?? 0 };
}
