import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Branch } from '#web/store/common/categories.ts';
import { type ListQuery, listPath } from '#web/store/common/list.query.ts';
import classes from './category-tree.module.css';

interface CategoryTreeProps {
	categories: readonly Branch[];
	query: ListQuery;
	/** The way to the chosen category; its branches are unfolded. */
	open: readonly Branch[];
}

function Branches({
	branches,
	query,
	open,
}: { branches: readonly Branch[] } & Omit<CategoryTreeProps, 'categories'>): ReactNode {
	return (
		<ul className={classes['branches']}>
			{branches.map(({ id, name, children = [] }) => (
				<li key={id}>
					<Link
						to={listPath(query, { classifyId: id })}
						className={classes['branch']}
						aria-current={query.classifyId === id ? 'page' : undefined}
					>
						{name}
					</Link>
					{children.length > 0 && open.some((branch) => branch.id === id) && (
						<Branches branches={children} query={query} open={open} />
					)}
				</li>
			))}
		</ul>
	);
}

/** The categories: a column beside the goods, a row above them on a small screen. */
export function CategoryTree({ categories, query, open }: CategoryTreeProps): ReactNode {
	const { t } = useTranslation('store-list');
	if (categories.length === 0) return null;
	const [root] = open;
	const below = root?.children ?? [];
	const all = { to: listPath(query, { classifyId: 0 }), isHere: query.classifyId === 0 };
	return (
		<nav aria-label={t('categories')}>
			<div className={classes['column']}>
				<Link to={all.to} className={classes['branch']} aria-current={all.isHere ? 'page' : undefined}>
					{t('all')}
				</Link>
				<Branches branches={categories} query={query} open={open} />
			</div>
			<div className={classes['row']}>
				<Link to={all.to} className={classes['chip']} aria-current={all.isHere ? 'page' : undefined}>
					{t('all')}
				</Link>
				{categories.map(({ id, name }) => (
					<Link
						key={id}
						to={listPath(query, { classifyId: id })}
						className={classes['chip']}
						aria-current={root?.id === id ? 'page' : undefined}
					>
						{name}
					</Link>
				))}
			</div>
			{below.length > 0 && (
				<div className={classes['row']} data-below>
					{below.map(({ id, name }) => (
						<Link
							key={id}
							to={listPath(query, { classifyId: id })}
							className={classes['chip']}
							aria-current={open.some((branch) => branch.id === id) ? 'page' : undefined}
						>
							{name}
						</Link>
					))}
				</div>
			)}
		</nav>
	);
}
