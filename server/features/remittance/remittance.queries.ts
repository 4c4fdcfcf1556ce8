import { sql } from 'kysely';
import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { openPayment, paidPayment } from '#domain/payment/payment.status.ts';
import type { ProofType } from '#domain/remittance/remittance.limits.ts';
import { paymentStanding, type RemittanceStatus, remittanceStatus } from '#domain/remittance/remittance.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

export interface RemittanceRow
	extends Stored<
		'remittance',
		'id' | 'payment_id' | 'attempt_id' | 'user_id' | 'biz' | 'order_no' | 'amount' | 'note' | 'reason' | 'create_time'
	> {
	/** The payment that it was sent for, where it waits under a later number of it. */
	readonly asked_id: number | null;
	readonly deadline_was: number | null;
	readonly deadline_given: number | null;
	readonly status: RemittanceStatus;
	readonly mimetype: ProofType;
}

const columns = sql`r.id, r.payment_id, r.attempt_id, r.user_id, r.biz, r.order_no, r.amount, r.note, r.reason, r.create_time, r.status,
	r.asked_id, r.deadline_was, r.deadline_given,
	(select f.mimetype from remittance_file f where f.remittance_id = r.id) as mimetype`;

export async function findRemittance(db: Database | Tx, id: number): Promise<RemittanceRow | undefined> {
	const { rows } = await sql<RemittanceRow>`select ${columns} from remittance r where r.id = ${id}`.execute(db);
	return rows[0];
}

/** The last proof that was sent for a payment. */
export async function findLast(db: Database | Tx, paymentId: number): Promise<RemittanceRow | undefined> {
	const { rows } = await sql<RemittanceRow>`
		select ${columns} from remittance r where r.payment_id = ${paymentId} order by r.id desc limit 1`.execute(db);
	return rows[0];
}

/** The last proof that an account sent for anything that a payment pays, also under an earlier number. */
export async function findLastOf(
	tx: Tx,
	{ userId, paymentId }: { userId: number; paymentId: number },
): Promise<RemittanceRow | undefined> {
	const { rows } = await sql<RemittanceRow>`
		select ${columns} from payment mine join remittance r on r.user_id = ${userId} join payment p on p.id = r.payment_id
		where mine.id = ${paymentId} and p.biz = mine.biz and p.biz_ids && mine.biz_ids order by r.id desc limit 1`.execute(
		tx,
	);
	return rows[0];
}

/** Whether somebody is a guest, or has paid nothing yet. */
export async function isUnproven(tx: Tx, userId: number): Promise<boolean> {
	const { rows } = await sql<{ is_unproven: boolean }>`
		select m.status = ${lit(memberStatus.guest)} or not exists (
			select 1 from payment p where p.user_id = m.id and p.amount > 0 and p.status in (${lit(...paidPayment)})
		) as is_unproven
		from member m where m.id = ${userId}`.execute(tx);
	return rows[0]?.is_unproven ?? true;
}

/** How many proofs of unproven members wait of an address, for what is to be paid still. */
export async function countWaitingOf(tx: Tx, address: string): Promise<number> {
	const { rows } = await sql<{ waiting: number }>`
		select count(*)::int as waiting from remittance
		where address = ${address} and status = ${lit(remittanceStatus.waiting)} and payment_standing = ${lit(paymentStanding.open)}`.execute(
		tx,
	);
	return rows[0]?.waiting ?? 0;
}

/** Lets the proof that waits under a payment wait under the next number of it. */
export async function moveWaiting(
	tx: Tx,
	{ id, from, to, attemptId }: { id: number; from: number; to: number; attemptId: number },
	now: number,
): Promise<void> {
	await sql`
		update remittance set payment_id = ${to}, attempt_id = ${attemptId}, asked_id = coalesce(asked_id, ${from}),
			payment_standing = ${lit(paymentStanding.open)}, update_time = ${now}
		where id = ${id}`.execute(tx);
}

/** For how many open payments of an account a proof waits, and whether one was sent already for anything of this payment, also under an earlier number. */
export async function findSentBefore(
	tx: Tx,
	{ userId, paymentId }: { userId: number; paymentId: number },
): Promise<{ waiting: number; is_known: boolean }> {
	const { rows } = await sql<{ waiting: number; is_known: boolean }>`
		select (count(*) filter (where r.status = ${lit(remittanceStatus.waiting)} and p.status in (${lit(...openPayment)})))::int as waiting,
			coalesce(bool_or(p.biz = mine.biz and p.biz_ids && mine.biz_ids), false) as is_known
		from payment mine left join remittance r on r.user_id = ${userId} left join payment p on p.id = r.payment_id
		where mine.id = ${paymentId}`.execute(tx);
	return rows[0] ?? { waiting: 0, is_known: false };
}

export async function insertRemittance(
	tx: Tx,
	row: {
		payment_id: number;
		attempt_id: number;
		user_id: number;
		biz: string;
		order_no: string;
		amount: number;
		note: string;
		deadline_was: number;
		deadline_given: number;
		address: string;
	},
	now: number,
): Promise<number> {
	const made = await tx
		.insertInto('remittance')
		.values({ ...row, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return made.id;
}

export async function insertFile(
	tx: Tx,
	file: { remittance_id: number; mimetype: ProofType; sha256: string; bytes: Buffer },
): Promise<void> {
	await tx.insertInto('remittance_file').values(file).execute();
}

/** The file of a proof, of one payer where they are named. */
export async function findFile(
	db: Database,
	{ id, ownerId }: { id: number; ownerId: number | undefined },
): Promise<(Stored<'remittance_file', 'mimetype' | 'bytes'> & Stored<'remittance', 'order_no'>) | undefined> {
	return db
		.selectFrom('remittance_file as f')
		.innerJoin('remittance as r', 'r.id', 'f.remittance_id')
		.select(['f.mimetype', 'f.bytes', 'r.order_no'])
		.where('r.id', '=', id)
		.$if(ownerId !== undefined, (query) => query.where('r.user_id', '=', ownerId ?? 0))
		.executeTakeFirst();
}

/** Answers a proof that waits; false where somebody was faster. */
export async function writeAnswer(
	tx: Tx,
	{
		id,
		...answer
	}: {
		id: number;
		status: RemittanceStatus;
		voucher?: string;
		reason?: string;
		admin_id: number;
		admin_name: string;
	},
	now: number,
): Promise<boolean> {
	const { rows } = await sql`
		update remittance set status = ${answer.status}, voucher = ${answer.voucher ?? ''}, reason = ${answer.reason ?? ''},
			admin_id = ${answer.admin_id}, admin_name = ${answer.admin_name}, done_time = ${now}, update_time = ${now},
			address = ''
		where id = ${id} and status = ${lit(remittanceStatus.waiting)} returning id`.execute(tx);
	return rows.length === 1;
}

/** The money of a confirmed one goes back. */
export async function writeGoesBack(tx: Tx, id: number, now: number): Promise<void> {
	await sql`
		update remittance set status = ${lit(remittanceStatus.back)}, update_time = ${now}
		where id = ${id} and status = ${lit(remittanceStatus.confirmed)}`.execute(tx);
}

export interface RemittanceDetail
	extends RemittanceRow,
		Stored<'remittance', 'voucher' | 'admin_name'>,
		Stored<'member', 'username' | 'nickname'> {
	readonly done_time: number;
	readonly payment: 'open' | 'paid' | 'closed';
	readonly pay_deadline: number;
	/** What is to be paid now. */
	readonly due: number;
	/** What else the very same file was sent for. */
	readonly same: readonly string[];
}

const mostSame = 5;

export async function findDetail(db: Database | Tx, id: number): Promise<RemittanceDetail | undefined> {
	const { rows } = await sql<RemittanceDetail>`
		select ${columns}, r.voucher, r.admin_name, coalesce(r.done_time, 0) as done_time, m.username, m.nickname,
			case when p.status in (${lit(...openPayment)}) then 'open' when p.status in (${lit(...paidPayment)}) then 'paid' else 'closed' end as payment,
			coalesce(p.expire_at, 0) as pay_deadline, p.amount as due,
			array(
				select o.order_no from remittance_file mine
				join remittance_file f on f.sha256 = mine.sha256 and f.remittance_id <> mine.remittance_id
				join remittance o on o.id = f.remittance_id and o.order_no <> r.order_no
				where mine.remittance_id = r.id group by o.order_no order by max(o.id) desc limit ${mostSame}
			) as same
		from remittance r join payment p on p.id = r.payment_id join member m on m.id = r.user_id
		where r.id = ${id}`.execute(db);
	return rows[0];
}

/** Gives the proofs of a guest to a member. */
export async function moveRemittances(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await sql`update remittance set user_id = ${to} where user_id = ${from}`.execute(tx);
}
