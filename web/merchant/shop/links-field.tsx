import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkHost, mostLinks } from '#domain/portfolio/portfolio.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { errorOf, type PortfolioFields, put } from './portfolio.draft.ts';
import classes from './shop-info.module.css';

/** Where else the creator is found; visitors see the host of each link. */
export function LinksField({ fields }: { fields: PortfolioFields }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const { links } = fields.values.content;
	const change = (at: number, part: Partial<(typeof links)[number]>) =>
		put(fields, { links: links.map((link, index) => (index === at ? { ...link, ...part } : link)) });
	return (
		<div className={classes['stack']}>
			{links.length === 0 && <Muted>{t('linksNone')}</Muted>}
			{links.map((link, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
				<fieldset key={at} className={classes['link']} aria-label={t('linkOf', { number: at + 1 })}>
					<TextInput
						name={`content.links.${at}.title`}
						label={t('field.linkTitle')}
						maxLength={20}
						value={link.title}
						error={errorOf(fields, `links.${at}.title`)}
						onChange={(event) => change(at, { title: event.currentTarget.value })}
					/>
					<TextInput
						name={`content.links.${at}.url`}
						label={t('field.linkUrl')}
						placeholder="https://"
						maxLength={250}
						value={link.url}
						error={errorOf(fields, `links.${at}.url`)}
						description={linkHost(link.url) && t('linkHost', { host: linkHost(link.url) })}
						inputWrapperOrder={['label', 'input', 'error', 'description']}
						onChange={(event) => change(at, { url: event.currentTarget.value })}
					/>
					<ActionIcon
						variant="subtle"
						color="gray"
						size="lg"
						aria-label={t('linkRemove', { number: at + 1 })}
						onClick={() => put(fields, { links: links.filter((_, index) => index !== at) })}
					>
						<X size={18} />
					</ActionIcon>
				</fieldset>
			))}
			{links.length < mostLinks && (
				<Button
					className={classes['add'] ?? ''}
					variant="default"
					leftSection={<Plus size={16} aria-hidden="true" />}
					onClick={() => put(fields, { links: [...links, { title: '', url: '' }] })}
				>
					{t('linkAdd')}
				</Button>
			)}
		</div>
	);
}
