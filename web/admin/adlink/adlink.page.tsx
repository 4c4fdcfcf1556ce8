import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { ResourceRow } from '#web/kit/resource/resource.client.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './adlink.module.css';

const shortPath = (row: ResourceRow) => `/l/${String(row['code'])}`;

function CopyLink({ row }: { row: ResourceRow }): ReactNode {
	const { t } = useTranslation('admin-adlink');
	const copy = () =>
		navigator.clipboard.writeText(new URL(shortPath(row), window.location.origin).href).then(
			() => toast.success(t('copied')),
			() => toast.error(shortPath(row)),
		);
	return (
		<ActionIcon aria-label={t('copyOf', { name: String(row['name']) })} title={t('copy')} onClick={() => void copy()}>
			<Copy size={16} />
		</ActionIcon>
	);
}

const cells: OwnCells = {
	code: (row) => <code className={classes['code']}>{shortPath(row)}</code>,
};

/** Links to advertise with, their clicks, visitors, orders and revenue. */
export function AdlinkPage(): ReactNode {
	return <ResourcePage resource={goodsAdlinkResource} cells={cells} rowActions={(row) => <CopyLink row={row} />} />;
}

const landingCells: OwnCells = {
	visitor_id: (row) => (
		<code className={classes['code']} title={String(row['visitor_id'])}>
			{String(row['visitor_id']).slice(0, 8)}
		</code>
	),
};

/** Every landing through an ad link. */
export function LandingLogPage(): ReactNode {
	return <ResourcePage resource={landingLogResource} cells={landingCells} />;
}
