import { ActionIcon } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { applyResource } from '#domain/apply/apply.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './apply.module.css';
import { applyPath } from './apply.paths.ts';

type Apply = Row<typeof applyResource>;

const cells: OwnCells<Apply> = {
	shop_name: (row) => (
		<Link to={applyPath(row.id)} className={classes['link']}>
			{row.shop_name}
		</Link>
	),
};

/** `/admin/xshop/apply`: who applies to sell here. */
export function ApplyPage(): ReactNode {
	const { t } = useTranslation('admin-apply');
	const navigate = useNavigate();
	const open = (row: Apply) => void navigate(applyPath(row.id));
	return (
		<ResourcePage
			resource={applyResource}
			cells={cells}
			nothingYet={t('nothingYet')}
			onOpen={open}
			rowActions={(row) => (
				<ActionIcon aria-label={t('lookAt', { name: row.shop_name })} title={t('look')} onClick={() => open(row)}>
					<Eye size={16} />
				</ActionIcon>
			)}
		/>
	);
}
