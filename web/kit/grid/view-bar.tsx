import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Views } from '#web/kit/grid/use-views.ts';
import classes from '#web/kit/grid/view-bar.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** The saved views of a list as links; nothing where none is saved. */
export function ViewBar({ views: { list, active, isChanged, addressOf } }: { views: Views }): ReactNode {
	const { t } = useTranslation('grid');
	if (list.length === 0) return null;
	return (
		<nav className={classes['bar']} aria-label={t('views.title')}>
			<Link to={addressOf()} className={classes['view']} aria-current={active ? undefined : 'page'}>
				{t('views.everything')}
			</Link>
			{list.map((view) => (
				<Link
					key={view.id}
					to={addressOf(view)}
					className={classes['view']}
					aria-current={view === active ? 'page' : undefined}
					title={view.owner ? t('views.by', { owner: view.owner }) : undefined}
				>
					{view.is_shared === 1 && <Users size={13} role="img" aria-label={t('views.shared')} />}
					<span className={classes['name']}>{view.name}</span>
					{view === active && isChanged && <span className={classes['changed']}>{t('views.changed')}</span>}
				</Link>
			))}
		</nav>
	);
}
