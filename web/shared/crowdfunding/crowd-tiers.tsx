import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';
import type { DraftTier } from '#web/shared/crowdfunding/crowd.draft.ts';
import { newTier } from '#web/shared/crowdfunding/crowd.draft.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';

interface CrowdTiersProps {
	tiers: readonly DraftTier[];
	errors: Readonly<Record<string, string | undefined>>;
	/** Somebody has paid: prices of stored tiers stand, and none of them can go. */
	isFixed: boolean;
	onChange(tiers: readonly DraftTier[]): void;
}

/** What supporters choose from: a name, a price, and how many there are. */
export function CrowdTiers({ tiers, errors, isFixed, onChange }: CrowdTiersProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	// A picture arrives while something else is typed, and must not take that back.
	const latest = useRef(tiers);
	useEffect(
		function follow() {
			latest.current = tiers;
		},
		[tiers],
	);
	const put = (key: string, change: Partial<DraftTier>) => {
		latest.current = latest.current.map((tier) => (tier.key === key ? { ...tier, ...change } : tier));
		onChange(latest.current);
	};
	return (
		<div className={classes['tiers']}>
			{tiers.map((tier, at) => {
				const isPromised = isFixed && tier.id > 0;
				const field = (name: 'title' | 'title_en' | 'price' | 'stock' | 'limit_per_user' | 'est_ship_date') => ({
					name: `tiers.${at}.${name}`,
					label: t(`form.tier.${name}`),
					value: tier[name],
					error: errors[`tiers.${at}.${name}`],
					onChange: (event: { currentTarget: { value: string } }) =>
						put(tier.key, { [name]: event.currentTarget.value }),
				});
				return (
					<fieldset key={tier.key} className={classes['tier']}>
						<legend className={classes['legend']}>{t('form.tierNo', { no: at + 1 })}</legend>
						<div className={classes['fields']}>
							<TextInput {...field('title')} required maxLength={40} />
							<TextInput {...field('title_en')} lang="en" maxLength={40} />
							<TextInput {...field('price')} required inputMode="decimal" disabled={isPromised} leftSection="¥" />
							<TextInput {...field('stock')} inputMode="numeric" placeholder={t('form.unlimited')} />
							<TextInput {...field('limit_per_user')} inputMode="numeric" placeholder={t('form.unlimited')} />
							<TextInput {...field('est_ship_date')} type="date" disabled={isPromised} />
						</div>
						{isPromised ? (
							tier.image && <Thumb src={tier.image} size={96} alt={t('form.tier.image')} />
						) : (
							<Uploaded
								kind="image"
								label={t('form.tier.image')}
								error={errors[`tiers.${at}.image`]}
								value={tier.image}
								onChange={([image = '']) => put(tier.key, { image })}
							/>
						)}
						<div className={classes['fields']}>
							<Textarea
								label={t('form.tier.description')}
								maxLength={500}
								autosize
								minRows={2}
								value={tier.description}
								onChange={(event) => put(tier.key, { description: event.currentTarget.value })}
							/>
							<Textarea
								label={t('form.tier.description_en')}
								lang="en"
								maxLength={500}
								autosize
								minRows={2}
								value={tier.description_en}
								onChange={(event) => put(tier.key, { description_en: event.currentTarget.value })}
							/>
						</div>
						{tiers.length > 1 && !isPromised && (
							<Button
								className={classes['remove'] ?? ''}
								size="compact-sm"
								variant="subtle"
								color="red"
								leftSection={<Trash2 size={14} aria-hidden="true" />}
								onClick={() => onChange(tiers.filter((_, index) => index !== at))}
							>
								{t('form.removeTier', { no: at + 1 })}
							</Button>
						)}
					</fieldset>
				);
			})}
			{tiers.length < 30 && (
				<Button
					variant="default"
					leftSection={<Plus size={16} aria-hidden="true" />}
					onClick={() => onChange([...tiers, newTier()])}
				>
					{t('form.addTier')}
				</Button>
			)}
			<Refusal>{errors['tiers']}</Refusal>
		</div>
	);
}
