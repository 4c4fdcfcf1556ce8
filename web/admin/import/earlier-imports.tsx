import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { listImports } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './import.module.css';

/** The last imports, so that one sees what was done before. */
export function EarlierImports({ onOpen }: { onOpen(taskId: number): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const { data } = useCall<typeof listImports>('GET', '/admin/shop.goods.Import/index', { page: 1, limit: 5 });
	if (!data || data.list.length === 0) return null;
	return (
		<section className={classes['card']}>
			<h2 className={classes['heading']}>{t('earlier.title')}</h2>
			<ScrollRegion className={classes['scroll']} label={t('earlier.title')}>
				<table className={classes['table']}>
					<thead>
						<tr>
							<th scope="col">{t('earlier.file')}</th>
							<th scope="col">{t('earlier.time')}</th>
							<th scope="col" data-align="right">
								{t('earlier.created')}
							</th>
							<th scope="col" data-align="right">
								{t('earlier.updated')}
							</th>
							<th scope="col" data-align="right">
								{t('earlier.failed')}
							</th>
						</tr>
					</thead>
					<tbody>
						{data.list.map((task) => (
							<tr key={task.id}>
								<td>
									<UnstyledButton className={classes['link']} onClick={() => onOpen(task.id)}>
										{task.file_name}
									</UnstyledButton>
									{task.status !== importStatus.done && (
										<span className={classes['handle']}>{t(`earlier.state.${task.status as '1'}`)}</span>
									)}
								</td>
								<td>
									<Time at={task.create_time} pattern="yyyy-mm-dd hh:MM" />
								</td>
								<td data-align="right" className="at-figures">
									{task.created}
								</td>
								<td data-align="right" className="at-figures">
									{task.updated}
								</td>
								<td data-align="right" className="at-figures">
									{task.failed}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
		</section>
	);
}
