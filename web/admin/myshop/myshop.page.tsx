import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { myshopResource } from '#domain/myshop/myshop.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { myshopPath } from '#web/admin/common/paths.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './myshop.module.css';
import { type ShopStep, StepDialog, useShopSteps } from './shop-steps.tsx';

type Shop = Row<typeof myshopResource>;

const cells: OwnCells<Shop> = {
	merchant_name: (row) => (
		<span className={classes['shop']}>
			<Thumb src={row.logo} size={32} />
			<Link to={myshopPath(row.id)} className={classes['link']}>
				{row.merchant_name}
			</Link>
		</span>
	),
	overdue: (row) => <span className={row.overdue > 0 ? classes['bad'] : undefined}>{row.overdue}</span>,
	score_goods: (row) => (row.score_goods / 100).toFixed(2),
};

/** `/admin/xshop/myshop`: the shops of creators with how each is doing. */
export function MyshopPage(): ReactNode {
	const { t } = useTranslation('admin-myshop');
	const client = useQueryClient();
	const navigate = useNavigate();
	const [asking, setAsking] = useState<{ shop: Shop; step: ShopStep }>();
	const steps = useShopSteps();
	const actions = (row: Shop) => (
		<>
			<ActionIcon
				aria-label={t('open', { name: row.merchant_name })}
				title={t('openShort')}
				onClick={() => void navigate(myshopPath(row.id))}
			>
				<Store size={16} />
			</ActionIcon>
			{steps(row.status).map(({ step, icon: Icon }) => (
				<ActionIcon
					key={step}
					aria-label={t(`step.${step}.of`, { name: row.merchant_name })}
					title={t(`step.${step}.do`)}
					onClick={() => setAsking({ shop: row, step })}
				>
					<Icon size={16} />
				</ActionIcon>
			))}
		</>
	);
	return (
		<>
			<ResourcePage
				resource={myshopResource}
				cells={cells}
				nothingYet={t('nothingYet')}
				rowActions={actions}
				onOpen={(row) => void navigate(myshopPath(row.id))}
			/>
			{asking && (
				<StepDialog
					{...asking}
					onClose={() => setAsking(undefined)}
					onTaken={() => {
						setAsking(undefined);
						void refreshLists(client, myshopResource);
					}}
				/>
			)}
		</>
	);
}
