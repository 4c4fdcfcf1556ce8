import { ActionIcon, Select } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { mostCovers } from '#domain/portfolio/portfolio.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { thumbUrl } from '#web/kit/ui/thumb-url.ts';
import { type CoverWork, errorOf, moved, type PortfolioFields, put } from './portfolio.draft.ts';
import classes from './shop-info.module.css';

interface CoversFieldProps {
	fields: PortfolioFields;
	/** What is known of the works that were chosen. */
	works: readonly CoverWork[];
	onWorks(works: readonly CoverWork[]): void;
}

/** As goods.status.ts spells it. */
const onShelf = '1';

/** The works that stand first on the page, found by their name, in an order of the creator's. */
export function CoversField({ fields, works, onWorks }: CoversFieldProps): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const [search, setSearch] = useState('');
	const { covers } = fields.values.content;
	const found = useCall<typeof listMerchantGoods>(
		'GET',
		'/merchant/goods.Goods/index',
		{ quickSearch: search, status: onShelf, limit: 20 },
		{ keepPrevious: true, errors: 'silent' },
	);
	const offered = (found.data?.list ?? []).filter(({ id }) => !covers.includes(id));
	const data = offered.map(({ id, name }) => ({ value: String(id), label: name }));

	function choose(id: string | null): void {
		const work = offered.find((one) => String(one.id) === id);
		if (!work) return;
		const { name, image } = work;
		onWorks([...works.filter((one) => one.id !== work.id), { id: work.id, name, image, is_shown: 1 }]);
		put(fields, { covers: [...covers, work.id] });
		setSearch('');
	}

	return (
		<div className={classes['stack']}>
			<Select
				name="content.covers"
				label={t('field.covers')}
				description={t('coversHint', { max: mostCovers })}
				searchable
				disabled={covers.length >= mostCovers}
				data={data}
				filter={({ options }) => options}
				searchValue={search}
				onSearchChange={setSearch}
				nothingFoundMessage={t('coversNothing')}
				value={null}
				error={errorOf(fields, 'covers')}
				onChange={choose}
			/>
			{covers.length > 0 && (
				<ol className={classes['rows']}>
					{covers.map((id, at) => {
						const work = works.find((one) => one.id === id);
						const name = work?.name ?? t('coverGone');
						return (
							<li key={id} className={classes['row']}>
								<span className={classes['work']}>
									{work && <img src={thumbUrl(work.image, 48)} alt="" width={44} height={44} />}
									<span>
										{name}
										{work?.is_shown === 0 && <Muted>{t('coverHidden')}</Muted>}
									</span>
								</span>
								<span className={classes['moves']}>
									<ActionIcon
										variant="subtle"
										color="gray"
										size="lg"
										disabled={at === 0}
										aria-label={t('moveUp', { name })}
										onClick={() => put(fields, { covers: moved(covers, at, at - 1) })}
									>
										<ArrowUp size={18} />
									</ActionIcon>
									<ActionIcon
										variant="subtle"
										color="gray"
										size="lg"
										disabled={at === covers.length - 1}
										aria-label={t('moveDown', { name })}
										onClick={() => put(fields, { covers: moved(covers, at, at + 1) })}
									>
										<ArrowDown size={18} />
									</ActionIcon>
									<ActionIcon
										variant="subtle"
										color="gray"
										size="lg"
										aria-label={t('coverRemove', { name })}
										onClick={() => put(fields, { covers: covers.filter((one) => one !== id) })}
									>
										<X size={18} />
									</ActionIcon>
								</span>
							</li>
						);
					})}
				</ol>
			)}
		</div>
	);
}
