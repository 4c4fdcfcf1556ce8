import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar } from '#domain/kernel/avatar.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { growthLogText } from '#domain/level/growth.log.ts';
import type { growthLogMember, listOwnGrowth, readOwnLevel } from '#domain/level/level.contract.ts';
import { levelsOf } from '#domain/level/level.rules.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { sourcesByLine, sourcesByOrders } from '#server/features/ledger/sources.service.ts';
import { findGrowing, findLevels, pageOfGrowth } from './level.queries.ts';

export { countLevels } from './level.queries.ts';

/** Where a member stands, and all levels. */
export async function readLevel(
	{ db, settings }: Context,
	memberId: number,
	language: Language,
): Promise<AnswerOf<typeof readOwnLevel>> {
	const [member, levels] = await Promise.all([findGrowing(db, memberId), findLevels(db, language)]);
	const growth = member?.growth ?? 0;
	return {
		growth,
		level_id: levelsOf(levels, growth).level?.id ?? 0,
		levels: levels.map((level) => ({
			...level,
			free_freight: level.free_freight === 1,
			free_from: centsToWire(level.free_from),
		})),
		order_rate: settings.get('growth.orderRate'),
		recharge_rate: settings.get('growth.rechargeRate'),
		days: settings.get('growth.days'),
	};
}

/** A page of the member's growth, worded in their language. */
export async function readGrowth(
	{ db }: Context,
	memberId: number,
	page: InputOf<typeof listOwnGrowth>,
	language: Language,
): Promise<AnswerOf<typeof listOwnGrowth>> {
	const { rows, total } = await pageOfGrowth(db, { memberId, ...page });
	const lines = rows.map(({ id }) => id);
	const sourcesOf = sourcesByLine(await sourcesByOrders(db, 'growth_log', { memberId, lines }));
	return {
		list: rows.map((row) => ({ ...row, memo: growthLogText(row, language), sources: sourcesOf(row.id) })),
		total,
	};
}

/** Whose growth staff are about to change. */
export async function readGrowing(
	{ db }: Context,
	memberId: number,
	language: Language,
): Promise<AnswerOf<typeof growthLogMember>> {
	const [member, levels] = await Promise.all([findGrowing(db, memberId), findLevels(db, language)]);
	if (!member) throw refused('balance.memberUnknown');
	const { status: _status, ...user } = member;
	return {
		user: { ...user, avatar: user.avatar || defaultAvatar },
		levels: levels.map(({ id, name, growth_min }) => ({ id, name, growth_min })),
	};
}

/** Nobody has any use for growth whose account has ended, or who bought without one. */
export async function refuseUngrowing({ db }: Context, memberId: number): Promise<void> {
	const member = await findGrowing(db, memberId);
	if (!member) throw refused('balance.memberUnknown');
	if (member.status === memberStatus.ended) throw refused('accountEnd.ended');
	if (member.status === memberStatus.guest) throw refused('guest.noBalance');
}
