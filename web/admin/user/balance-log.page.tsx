import type { ComponentProps, ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import type { addMoneyLog, addScoreLog } from '#domain/member/balance-log.contract.ts';
import { moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Row } from '#domain/resource/resource.ts';
import { MemberCell } from '#web/admin/common/member.cell.tsx';
import { call } from '#web/kit/api/call.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import type { Change } from './change.dialog.tsx';
import { Points } from './change.kinds.tsx';
import { ChangeLog } from './change-log.tsx';

async function bookMoney({ change, ...input }: Change) {
	const money = centsToWire(cents(change));
	const path = '/admin/user.MoneyLog/add';
	const booked = await call<typeof addMoneyLog>('POST', path, { ...input, money }, { errors: 'silent' });
	return { before: yuan(booked.before), after: yuan(booked.money) };
}

async function bookScore({ change: score, ...input }: Change) {
	const path = '/admin/user.ScoreLog/add';
	const booked = await call<typeof addScoreLog>('POST', path, { ...input, score }, { errors: 'silent' });
	return { before: booked.before, after: booked.score };
}

function memberOf({ user }: { user: ComponentProps<typeof MemberCell>['member'] | null }): ReactNode {
	return user && <MemberCell member={user} />;
}

const moneyCells: OwnCells<Row<typeof moneyLogResource>> = {
	user_id: memberOf,
	money: (row) => <Money amount={row.money} look="signed" />,
};
const scoreCells: OwnCells<Row<typeof scoreLogResource>> = {
	user_id: memberOf,
	score: (row) => <Points amount={row.score} isChange />,
};

// Lines are added in the dialog, not in a form.
const moneyLog = { ...moneyLogResource, actions: ['index'] as const };
const scoreLog = { ...scoreLogResource, actions: ['index'] as const };

/** Every change of a balance. */
export function MoneyLogPage(): ReactNode {
	return <ChangeLog resource={moneyLog} cells={moneyCells} dialog={{ kind: 'money', book: bookMoney }} />;
}

/** Every change of somebody's points. */
export function ScoreLogPage(): ReactNode {
	return <ChangeLog resource={scoreLog} cells={scoreCells} dialog={{ kind: 'score', book: bookScore }} />;
}
