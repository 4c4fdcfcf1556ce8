import { ActionIcon, Switch } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { moved, type PortfolioFields, put } from './portfolio.draft.ts';
import classes from './shop-info.module.css';

/** Which sections the page has, from top to bottom. */
export function SectionsField({ fields }: { fields: PortfolioFields }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const { sections } = fields.values.content;
	return (
		<>
			<Muted>{t('sectionsHint')}</Muted>
			<ol className={classes['rows']}>
				{sections.map(({ key, shown }, at) => (
					<li key={key} className={classes['row']} data-off={shown === 0 || undefined}>
						<Switch
							label={t(`section.${key}`)}
							checked={shown === 1}
							onChange={(event) => {
								const isShown = event.currentTarget.checked ? 1 : 0;
								put(fields, {
									sections: sections.map((place) => (place.key === key ? { ...place, shown: isShown } : place)),
								});
							}}
						/>
						<span className={classes['moves']}>
							<ActionIcon
								variant="subtle"
								color="gray"
								size="lg"
								disabled={at === 0}
								aria-label={t('moveUp', { name: t(`section.${key}`) })}
								onClick={() => put(fields, { sections: moved(sections, at, at - 1) })}
							>
								<ArrowUp size={18} />
							</ActionIcon>
							<ActionIcon
								variant="subtle"
								color="gray"
								size="lg"
								disabled={at === sections.length - 1}
								aria-label={t('moveDown', { name: t(`section.${key}`) })}
								onClick={() => put(fields, { sections: moved(sections, at, at + 1) })}
							>
								<ArrowDown size={18} />
							</ActionIcon>
						</span>
					</li>
				))}
			</ol>
		</>
	);
}
