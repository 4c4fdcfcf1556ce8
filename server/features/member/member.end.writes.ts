import { sql } from 'kysely';
import { endedName, endState, memberStatus, type OpenKind } from '#domain/account-end/account-end.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';

export interface EndingMember
	extends Stored<'member', 'id' | 'username' | 'email' | 'status' | 'score' | 'money' | 'avatar'> {
	readonly language: Language;
}

/** Locks a member against everything that would come to belong to them, also orders that are being placed. */
export async function holdEnding(tx: Tx, id: number): Promise<EndingMember | undefined> {
	const rows = await hold(
		tx,
		'member',
		sql<EndingMember>`
			select id, username, email, status, score, money, avatar, language from member where id = ${id} for update`,
	);
	return rows[0];
}

/** Notes the wish of a member to have the account deleted; answers its id. */
export async function insertEnd(
	tx: Tx,
	{ memberId, dueAt, now }: { memberId: number; dueAt: number; now: number },
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		with told as (
			update member set status = ${lit(memberStatus.ending)}, update_time = ${now} where id = ${memberId}
		)
		insert into account_end (user_id, due_at, create_time) values (${memberId}, ${dueAt}, ${now}) returning id`.execute(
		tx,
	);
	return rows[0]?.id ?? 0;
}

export interface WaitingEnd extends Stored<'account_end', 'id' | 'user_id' | 'due_at'> {}

/** A wish that waits. */
export async function findEnd(tx: Tx, id: number): Promise<WaitingEnd | undefined> {
	const { rows } = await sql<WaitingEnd>`
		select id, user_id, due_at from account_end where id = ${id} and state = ${lit(endState.waiting)}`.execute(tx);
	return rows[0];
}

/** Lets an account that waits for its end live on; undefined where it does not wait any more. */
export async function enableAgain(
	tx: Tx,
	{ memberId, epoch, now }: { memberId: number; epoch: number; now: number },
): Promise<Stored<'member', 'username' | 'email'> | undefined> {
	const { rows } = await sql<Stored<'member', 'username' | 'email'>>`
		update member set status = ${lit(memberStatus.enabled)}, update_time = ${now}
		where id = ${memberId} and epoch = ${epoch} and status = ${lit(memberStatus.ending)}
		returning username, email`.execute(tx);
	return rows[0];
}

/** Takes back what a member has wished; undefined where nothing waits. */
export async function takeEndBack(
	tx: Tx,
	memberId: number,
	now: number,
): Promise<Pick<WaitingEnd, 'id' | 'due_at'> | undefined> {
	const { rows } = await sql<Pick<WaitingEnd, 'id' | 'due_at'>>`
		update account_end set state = ${lit(endState.takenBack)}, done_time = ${now}
		where user_id = ${memberId} and state = ${lit(endState.waiting)} returning id, due_at`.execute(tx);
	return rows[0];
}

/** Puts a wish off, because of what is open. */
export async function putEndOff(
	tx: Tx,
	id: number,
	{ dueAt, heldBy }: { dueAt: number; heldBy: readonly OpenKind[] },
): Promise<void> {
	await sql`
		update account_end set due_at = ${dueAt}, held_by = ${[...heldBy]}::text[] where id = ${id}`.execute(tx);
}

/** Takes from an account all that says whose it was; its number, its sums and its group stay for the books. */
export async function anonymise(
	tx: Tx,
	{ memberId, nickname, now }: { memberId: number; nickname: string; now: number },
): Promise<void> {
	await tx
		.updateTable('member')
		.set({
			status: memberStatus.ended,
			username: endedName(memberId),
			nickname,
			...{ email: '', mobile: '', avatar: '', motto: '', remark: '', openid: '', unionid: '', join_ip: '' },
			...{ password: '', pay_password: '', last_login_ip: '', gender: 0, birthday: null },
			...{ inviter_id: null, adlink_id: null, is_black: 0, last_login_time: null, login_failure: 0, update_time: now },
		})
		.where('id', '=', memberId)
		.execute();
}

/** Notes that what a member wished has been done. */
export async function closeEnd(tx: Tx, id: number, now: number): Promise<void> {
	await sql`
		update account_end set state = ${lit(endState.done)}, done_time = ${now}, held_by = '{}'
		where id = ${id}`.execute(tx);
}
