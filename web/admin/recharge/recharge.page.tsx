import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import { rechargePath } from '#web/admin/common/paths.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './recharge.module.css';

type Recharge = Row<typeof rechargeOrderResource>;

const orNone = (amount: string) => (amount === '0.00' ? <Muted>—</Muted> : <Money amount={amount} />);

const cells: OwnCells<Recharge> = {
	order_no: (row) => (
		<Link to={rechargePath(row.id)} className={classes['number']}>
			<OrderNo no={row.order_no} />
		</Link>
	),
	user_id: (row) => <OwnerCell member={row.user} />,
	plan_name: (row) => row.plan_name || <Muted>—</Muted>,
	give_amount: (row) => orNone(row.give_amount),
	refund_amount: (row) => orNone(row.refund_amount),
};

/** What members paid into their balances; each opens its own page. */
export function RechargePage(): ReactNode {
	const navigate = useNavigate();
	return (
		<ResourcePage
			resource={rechargeOrderResource}
			cells={cells}
			onOpen={(row) => void navigate(rechargePath(row.id))}
		/>
	);
}
