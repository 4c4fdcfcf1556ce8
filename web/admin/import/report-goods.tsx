import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import classes from './import.module.css';
import type { Goods } from './import.types.ts';
import { IssueList } from './issue-list.tsx';

const tones: Readonly<Record<Goods['result'], Tone>> = {
	'': 'info',
	created: 'success',
	updated: 'accent',
	unchanged: 'info',
	refused: 'danger',
};

const undoneTones = { done: 'success', partly: 'warning', kept: 'warning', '': 'info' } as const;

/** What became of one goods of an import. */
export function ReportGoods({ goods, isUndone }: { goods: Goods; isUndone: boolean }): ReactNode {
	const { t } = useTranslation('admin-import');
	const [isOpen, setOpen] = useState(false);
	const { issues, missing, result, undone } = goods;
	const text = goods.undone_text || goods.text;
	const hasMore = issues.length > 0 || missing.length > 0;
	return (
		<li className={classes['item']}>
			<div className={classes['itemHead']} data-still>
				<span className={classes['itemName']}>
					{goods.name || goods.handle}
					{text && <span className={classes['handle']}>{text}</span>}
				</span>
				{goods.picture_missing === 1 && !isUndone && <StatusTag tone="warning">{t('report.pictureMissing')}</StatusTag>}
				{result !== '' && <StatusTag tone={tones[result]}>{t(`result.${result}`)}</StatusTag>}
				{undone !== '' && <StatusTag tone={undoneTones[undone]}>{t(`undone.${undone}`)}</StatusTag>}
				{hasMore && (
					<Button
						size="compact-sm"
						variant="subtle"
						aria-expanded={isOpen}
						aria-label={t('report.moreOf', { name: goods.name || goods.handle })}
						onClick={() => setOpen(!isOpen)}
					>
						{t('report.more')}
					</Button>
				)}
				{goods.goods_id > 0 && !isUndone && (
					<Button
						component={Link}
						to={`/admin/shop/goods/goods/edit/${goods.goods_id}`}
						size="compact-sm"
						variant="subtle"
						aria-label={t('report.openOf', { name: goods.name })}
					>
						{t('report.open')}
					</Button>
				)}
			</div>
			{isOpen && issues.length > 0 && <IssueList issues={issues} />}
			{isOpen && missing.length > 0 && (
				<ul className={classes['changes']} aria-label={t('report.missingOf')}>
					{missing.map(({ url, why }) => (
						<li key={url} className={classes['said']}>
							{why === '' ? t('report.unfetched', { url }) : t('report.unfetchedWhy', { url, why })}
						</li>
					))}
				</ul>
			)}
		</li>
	);
}
