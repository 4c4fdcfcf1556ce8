import type { ReactNode } from 'react';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { BulkShip } from './bulk-ship.tsx';
import { Desk } from './desk.tsx';
import classes from './shipping.module.css';

const order = '/admin/shop/order/order';

/** Orders on their way out: one after the other at the desk, or many by one file. */
export function ShippingPage(): ReactNode {
	const { t } = useTranslation('admin-shipping');
	const { path, query } = useTab();
	const mayDeliver = useAuth()({ name: order, subNodeName: `${order}/delivery` });
	const way = mayDeliver && query.get('way') !== 'file' ? 'desk' : 'file';
	return (
		<div className={classes['page']}>
			<PageHeader title={t('title')} text={t('intro')} />
			{mayDeliver && (
				<FilterTabs
					label={t('ways')}
					current={way}
					tabs={[
						{ value: 'desk', label: t('desk'), to: path },
						{ value: 'file', label: t('byFile'), to: `${path}?way=file` },
					]}
				/>
			)}
			{way === 'desk' ? <Desk /> : <BulkShip />}
		</div>
	);
}
