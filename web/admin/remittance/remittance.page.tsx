import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import { paymentStanding, remittanceStatus } from '#domain/remittance/remittance.status.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import { remittancePath } from '#web/admin/common/paths.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './remittance.module.css';

type Remittance = Row<typeof remittanceResource>;

function StandingTag({ standing }: { standing: string }): ReactNode {
	const option = remittanceResource.fields.payment_standing.options?.find(({ value }) => value === standing);
	const tone = standing === paymentStanding.open ? 'info' : 'warning';
	return <StatusTag tone={tone}>{option?.label[currentLanguage()] ?? standing}</StatusTag>;
}

const cells: OwnCells<Remittance> = {
	order_no: (row) => (
		<Link to={remittancePath(row.id)} className={classes['number']}>
			<OrderNo no={row.order_no} />
		</Link>
	),
	// Of what is answered it says nothing new.
	payment_standing: (row) => row.status === remittanceStatus.waiting && <StandingTag standing={row.payment_standing} />,
	user_id: (row) => <OwnerCell member={row.user} />,
};

/** The bank transfers that payers say to have made; each opens its own page. */
export function RemittancePage(): ReactNode {
	const navigate = useNavigate();
	return (
		<ResourcePage resource={remittanceResource} cells={cells} onOpen={(row) => void navigate(remittancePath(row.id))} />
	);
}
