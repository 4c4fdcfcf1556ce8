import { randomBytes } from 'node:crypto';
import { demoMembers } from '#demo/shop/members.ts';
import { demoMerchants } from '#demo/shop/merchants.ts';
import type { DemoMember, MerchantKey } from '#demo/shop/shop.types.ts';
import { codesAt } from '#domain/agreement/agreement.codes.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { cents } from '#domain/money/cents.ts';
import type { Operator } from '#domain/order/operator.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { addAddress } from '#server/features/address/address.service.ts';
import { acceptIn } from '#server/features/agreement/agreement.service.ts';
import { addMember } from '#server/features/identity/member-login.service.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { adjustScore } from '#server/features/ledger/score.service.ts';
import type { Past } from './past.ts';
import { describeMember, insertMerchant } from './seed.queries.ts';
import type { PictureUrls } from './seed-pictures.ts';

const daySeconds = 86_400;

/** The platform's own staff: the first admin. */
export const staff: Operator = { type: 'admin', id: 1, name: 'admin' };

export interface DemoSeller {
	/** 0 = the platform. */
	readonly id: number;
	readonly owner: Operator;
}

export interface DemoPeople {
	readonly sellers: ReadonlyMap<MerchantKey, DemoSeller>;
	readonly members: ReadonlyMap<string, { id: number; username: string; addressId: number }>;
}

interface Seeding {
	readonly password: string;
	readonly now: number;
	readonly urls: PictureUrls;
}

/** The creators, and the members at the time they joined; `demo` and the creators share one password. */
export async function seedDemoPeople(past: Past, seeding: Seeding): Promise<DemoPeople> {
	const sellers = await addMerchants(past.context, seeding);
	const members = new Map<string, { id: number; username: string; addressId: number }>();
	for (const member of [...demoMembers].sort((a, b) => b.joinedDaysAgo - a.joinedDaysAgo)) {
		past.clock.set(seeding.now - Math.round((member.joinedDaysAgo - 0.37) * daySeconds));
		members.set(member.username, await addDemoMember(past, member, seeding));
	}
	return { sellers, members };
}

async function addMerchants(context: Context, { password, urls }: Seeding): Promise<DemoPeople['sellers']> {
	const sellers = new Map<MerchantKey, DemoSeller>([['platform', { id: 0, owner: staff }]]);
	const hash = await hashPassword(context, password);
	for (const [index, merchant] of demoMerchants.entries()) {
		const { key, name, intro, user, page, ...rest } = merchant;
		const { id, ownerId } = await insertMerchant(context, {
			...rest,
			merchant_no: `M${String(index + 1).padStart(6, '0')}`,
			merchant_name: name['zh-cn'],
			slug: page.slug,
			logo: urls(`logo-${key}`),
			banner: urls(`banner-${key}`),
			intro: intro['zh-cn'],
			english: { merchant_name: name.en, intro: intro.en },
			owner: { username: user.username, password: hash, real_name: user.realName, phone: user.phone },
		});
		sellers.set(key, { id, owner: { type: 'merchant', id: ownerId, name: user.username } });
	}
	return sellers;
}

async function addDemoMember({ context, clock }: Past, member: DemoMember, { password, urls }: Seeding) {
	const { username, joinedDaysAgo, addresses, ...details } = member;
	const isForVisitors = username === demoMembers[0]?.username;
	// Only the first is meant to be logged in as; nobody knows the others' passwords.
	const own = isForVisitors ? password : randomBytes(18).toString('base64url');
	const id = await addMember(context, { username, password: own, ip: '127.0.0.1', language: defaultLanguage });
	const agreements = codesAt('register').map((code) => ({ code, version: 1 }));
	await inTransaction(context, (tx) =>
		acceptIn(context, tx, { userId: id, place: 'register', ip: '127.0.0.1', agreements }),
	);
	await describeMember(context.db, id, { ...details, avatar: urls(`avatar-${username}`) });
	let addressId = 0;
	for (const { area, ...address } of addresses) {
		const added = await addAddress(context, id, { ...address, area_id: area[2], zip: '', is_default: 0 });
		addressId ||= added.id;
	}
	clock.advance(2 * 3600 + joinedDaysAgo * 7);
	const money = cents(isForVisitors ? 600_000 : 300_000);
	await creditBalance(context, { userId: id, money, memo: '会员卡充值' }, staff);
	const score = isForVisitors ? 3000 : 500;
	await adjustScore(context, { userId: id, score, memo: '入会赠送', requestId: 0 }, staff);
	return { id, username, addressId };
}
