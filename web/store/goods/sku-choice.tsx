import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Picture } from '#web/store/common/picture.tsx';
import type { Goods } from './goods.reads.ts';
import classes from './sku-choice.module.css';
import { type Choice, choose, valueState } from './sku-choice.rules.ts';

interface SkuChoiceProps {
	goods: Goods;
	choice: Choice;
	onChoice: (choice: Choice) => void;
}

/** The versions of goods, one row of values a group; what cannot be had is greyed. */
export function SkuChoice({ goods, choice, onChoice }: SkuChoiceProps): ReactNode {
	const { t } = useTranslation('store-goods');
	return goods.specs.map((spec, group) => {
		const chosen = spec.values.find((value) => value.id === choice[group]);
		return (
			<fieldset key={spec.id} className={classes['group']}>
				<legend className={classes['legend']}>
					{spec.name}
					{chosen && <span className={classes['chosen']}>{chosen.value}</span>}
				</legend>
				<div className={classes['values']}>
					{spec.values.map(({ id, value, image }) => {
						const state = valueState(goods.skus, choice, group, id);
						return (
							<button
								key={id}
								type="button"
								className={classes['value']}
								data-state={state}
								data-pictured={image ? true : undefined}
								aria-pressed={choice[group] === id}
								aria-label={state === 'gone' ? `${value} (${t('gone')})` : value}
								disabled={state === 'gone'}
								onClick={() => onChoice(choose(goods.skus, choice, group, id))}
							>
								{image && <Picture src={image} alt="" side={80} className={classes['picture'] ?? ''} />}
								{value}
							</button>
						);
					})}
				</div>
			</fieldset>
		);
	});
}
