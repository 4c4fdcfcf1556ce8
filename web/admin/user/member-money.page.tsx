import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { memberMoneyResource } from '#domain/member/balance-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import { orderPath, refundPath, refundsPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './member.module.css';

type MoneyLine = Row<typeof memberMoneyResource>;

const ordersPath = '/admin/shop/order/order';

/** What a line came from, each a link for who may open it; else what the line says. */
function OriginCell({ line: { sources, memo } }: { line: MoneyLine }): ReactNode {
	const auth = useAuth();
	if (sources.length === 0) return memo;
	const mayOpen = {
		order: auth({ name: ordersPath, subNodeName: `${ordersPath}/detail` }),
		refund: auth({ name: refundsPath, subNodeName: `${refundsPath}/detail` }),
	};
	return (
		<span className={classes['stacked']}>
			{sources.map(({ kind, id, no }) =>
				mayOpen[kind] ? (
					<Link key={`${kind}${id}`} to={kind === 'order' ? orderPath(id) : refundPath(id)} className={classes['link']}>
						<OrderNo no={no} />
					</Link>
				) : (
					<OrderNo key={`${kind}${id}`} no={no} />
				),
			)}
		</span>
	);
}

function operatorOf({ operator, operator_type }: MoneyLine): ReactNode {
	const options: readonly { value: string; label: Readonly<Record<string, string>> }[] =
		memberMoneyResource.fields.operator_type.options ?? [];
	const kind = options.find(({ value }) => value === operator_type)?.label[currentLanguage()];
	return operator ? (
		<span className={classes['stacked']}>
			<span>{operator}</span>
			<Muted>{kind}</Muted>
		</span>
	) : (
		kind
	);
}

const cells: OwnCells<MoneyLine> = {
	user_id: (line) => <OwnerCell member={line.user} />,
	money: (line) => <Money amount={line.money} look="signed" />,
	gift: (line) => (line.gift === '0.00' ? <Muted>—</Muted> : <Money amount={line.gift} look="signed" />),
	memo: (line) => <OriginCell line={line} />,
	operator_type: operatorOf,
};

/** Every change of a balance, where it came from and by whom. */
export function MemberMoneyPage(): ReactNode {
	return <ResourcePage resource={memberMoneyResource} cells={cells} />;
}
