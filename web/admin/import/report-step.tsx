import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import classes from './import.module.css';
import type { Report } from './import.types.ts';
import { IssueList } from './issue-list.tsx';

const tones: Readonly<Record<Report['goods'][number]['result'], Tone>> = {
	created: 'success',
	updated: 'accent',
	unchanged: 'info',
	refused: 'danger',
};

/** What the run did, with a way to each goods. */
export function ReportStep({ report, onAgain }: { report: Report; onAgain(): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	const [isTold, setTold] = useState(false);
	const { counts } = report;
	return (
		<div className={classes['stack']}>
			<div role="status">
				<h2 className={classes['heading']}>{t('report.title')}</h2>
			</div>
			<Figures
				figures={[
					{ label: t('report.created'), value: counts.created },
					{ label: t('report.updated'), value: counts.updated },
					{ label: t('report.unchanged'), value: counts.unchanged },
					{ label: t('report.failed'), value: counts.failed },
				]}
			/>
			<ul className={classes['list']} aria-label={t('report.list')}>
				{report.goods.map((one) => (
					<li key={one.handle} className={classes['item']}>
						<div className={classes['itemHead']} data-still>
							<span className={classes['itemName']}>
								{one.name || one.handle}
								{one.text && <span className={classes['handle']}>{one.text}</span>}
							</span>
							{one.picture_missing === 1 && <StatusTag tone="warning">{t('report.pictureMissing')}</StatusTag>}
							<StatusTag tone={tones[one.result]}>{t(`result.${one.result}`)}</StatusTag>
							{one.goods_id > 0 && (
								<Button
									component={Link}
									to={`/admin/shop/goods/goods/edit/${one.goods_id}`}
									size="compact-sm"
									variant="subtle"
									aria-label={t('report.openOf', { name: one.name })}
								>
									{t('report.open')}
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			{report.issues.length > 0 && (
				<section className={classes['card']}>
					<Button variant="subtle" aria-expanded={isTold} onClick={() => setTold(!isTold)}>
						{t('report.issues', { number: report.issues.length })}
					</Button>
					{isTold && <IssueList issues={report.issues} />}
				</section>
			)}
			<Group>
				<Button component={Link} to="/admin/shop/goods/goods">
					{t('back')}
				</Button>
				<Button variant="default" onClick={onAgain}>
					{t('report.again')}
				</Button>
			</Group>
		</div>
	);
}
