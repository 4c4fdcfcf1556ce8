import type { ReactNode } from 'react';
import { deliveryAddressResource } from '#domain/delivery/address.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { asText, type InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { OwnerCell } from './owner.cell.tsx';

const cells: OwnCells<Row<typeof deliveryAddressResource>> = { merchant_id: (row) => <OwnerCell row={row} /> };
const inputs: OwnInputs = { merchant_id: OwnerInput };

/** Where parcels leave from, come back to and are picked up. */
export function AddressPage(): ReactNode {
	return <ResourcePage resource={deliveryAddressResource} cells={cells} inputs={inputs} />;
}

function OwnerInput({ label, value, onChange, error }: InputProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	return (
		<OwnerSelect
			label={label}
			platform={t('form.platform')}
			value={asText(value) || '0'}
			error={error}
			onChange={(owner) => onChange(Number(owner))}
		/>
	);
}
