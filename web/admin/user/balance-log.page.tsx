import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import type { addMoneyLog, addScoreLog } from '#domain/member/balance-log.contract.ts';
import { moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { controllerPath, type Row } from '#domain/resource/resource.ts';
import { MemberCell } from '#web/admin/common/member.cell.tsx';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { type ResourceOf, type RowOf, refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import type { Change } from './change.dialog.tsx';
import { Points } from './change.kinds.tsx';

const ChangeDialog = lazyPart(() => import('./change.dialog.tsx'), 'ChangeDialog');

type Dialog = Pick<ComponentProps<typeof ChangeDialog>, 'kind' | 'book'>;

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

interface LogPageProps<Line> {
	resource: ResourceOf<Line>;
	cells: OwnCells<Line>;
	dialog: Dialog;
}

/** Lines of a log, and the dialog that adds one. */
function LogPage<Line extends RowOf<Line>>({ resource, cells, dialog }: LogPageProps<Line>): ReactNode {
	const { t } = useTranslation('admin-member');
	const client = useQueryClient();
	const auth = useAuth();
	const [isAdding, setAdding] = useState(false);

	function close(): void {
		setAdding(false);
		void refreshLists(client, resource);
	}

	return (
		<>
			<ResourcePage
				resource={resource}
				cells={cells}
				toolbar={
					auth('add') && (
						<Button leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
							{t('logs.add')}
						</Button>
					)
				}
			/>
			{isAdding && (
				<ChangeDialog
					{...dialog}
					whose={{ askAt: `${controllerPath(resource.name)}/add` }}
					onClose={() => setAdding(false)}
					onChanged={close}
				/>
			)}
		</>
	);
}

/** Every change of a balance. */
export function MoneyLogPage(): ReactNode {
	return <LogPage resource={moneyLog} cells={moneyCells} dialog={{ kind: 'money', book: bookMoney }} />;
}

/** Every change of somebody's points. */
export function ScoreLogPage(): ReactNode {
	return <LogPage resource={scoreLog} cells={scoreCells} dialog={{ kind: 'score', book: bookScore }} />;
}
