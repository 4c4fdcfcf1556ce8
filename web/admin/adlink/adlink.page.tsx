import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './adlink.module.css';
import { StayCell } from './stay-cell.tsx';

type Adlink = Row<typeof goodsAdlinkResource>;

const shortPath = ({ code }: Adlink) => `/l/${code}`;

function CopyLink({ row }: { row: Adlink }): ReactNode {
	const { t } = useTranslation('admin-adlink');
	const copy = () =>
		navigator.clipboard.writeText(new URL(shortPath(row), window.location.origin).href).then(
			() => toast.success(t('copied')),
			() => toast.error(shortPath(row)),
		);
	return (
		<ActionIcon aria-label={t('copyOf', { name: row.name })} title={t('copy')} onClick={() => void copy()}>
			<Copy size={16} />
		</ActionIcon>
	);
}

/** Goods that a link once led to are none of what it leads to now. */
function GoodsCell({ row }: { row: Adlink }): ReactNode {
	const goods = row.target === 'goods' ? row.goods : null;
	return <span>{goods?.name ?? '–'}</span>;
}

const cells: OwnCells<Adlink> = {
	code: (row) => <code className={classes['code']}>{shortPath(row)}</code>,
	goods_id: (row) => <GoodsCell row={row} />,
	stay_avg: (row) => <StayCell ms={row.stay_avg} />,
};

/** Links to advertise with, their clicks, visitors, orders and revenue. */
export function AdlinkPage(): ReactNode {
	return <ResourcePage resource={goodsAdlinkResource} cells={cells} rowActions={(row) => <CopyLink row={row} />} />;
}
