import { Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CrowdPageContent, mostDates } from '#domain/crowdfunding/page.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';

type Dates = CrowdPageContent['dates'];

interface CrowdDatesProps {
	dates: Dates;
	errors: Readonly<Record<string, string | undefined>>;
	onChange(dates: Dates): void;
}

/** Days of the making, beside those that the crowdfunding has by itself. */
export function CrowdDates({ dates, errors, onChange }: CrowdDatesProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return (
		<div className={classes['tiers']}>
			{dates.map((date, at) => {
				const field = (name: 'day' | 'title' | 'title_en', label: string) => ({
					name: `content.dates.${at}.${name}`,
					label,
					value: date[name],
					error: errors[`content.dates.${at}.${name}`],
					onChange: (event: { currentTarget: { value: string } }) => {
						const { value } = event.currentTarget;
						onChange(dates.map((one, index) => (index === at ? { ...one, [name]: value } : one)));
					},
				});
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a day has no identity but its place
					<fieldset key={at} className={classes['tier']}>
						<legend className={classes['legend']}>{t('page.dateNo', { no: at + 1 })}</legend>
						<div className={classes['fields']}>
							<TextInput {...field('day', t('page.day'))} type="date" required />
							<TextInput {...field('title', t('page.dateTitle'))} required maxLength={60} />
							<TextInput
								{...field('title_en', t('page.inEnglish', { what: t('page.dateTitle') }))}
								lang="en"
								maxLength={100}
							/>
						</div>
						<Button
							className={classes['remove'] ?? ''}
							size="compact-sm"
							variant="subtle"
							color="red"
							leftSection={<Trash2 size={14} aria-hidden="true" />}
							onClick={() => onChange(dates.filter((_, index) => index !== at))}
						>
							{t('page.removeDate', { no: at + 1 })}
						</Button>
					</fieldset>
				);
			})}
			{dates.length < mostDates && (
				<Button
					variant="default"
					leftSection={<Plus size={16} aria-hidden="true" />}
					onClick={() => onChange([...dates, { day: '', title: '', title_en: '' }])}
				>
					{t('page.addDate')}
				</Button>
			)}
		</div>
	);
}
