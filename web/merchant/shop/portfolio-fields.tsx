import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mostPictures } from '#domain/portfolio/portfolio.rules.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';
import { errorOf, type Portfolio, type PortfolioFields, put, putEnglish } from './portfolio.draft.ts';
import classes from './shop-info.module.css';

type ShortText = 'slogan' | 'city' | 'hours' | 'intro' | 'notice';

const longest: Readonly<Record<ShortText, number>> = { slogan: 60, city: 30, hours: 120, intro: 300, notice: 200 };
const isLong = (name: ShortText) => name === 'intro' || name === 'notice';

/** A text in both languages, side by side where there is room. */
function BothTexts({ fields, name }: { fields: PortfolioFields; name: ShortText }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const { content } = fields.values;
	const more = isLong(name) ? { autosize: true, minRows: 2 } : {};
	const Input = isLong(name) ? Textarea : TextInput;
	return (
		<>
			<Input
				name={`content.${name}`}
				label={t(`field.${name}`)}
				maxLength={longest[name]}
				value={content[name]}
				error={errorOf(fields, name)}
				onChange={(event: { currentTarget: { value: string } }) => put(fields, { [name]: event.currentTarget.value })}
				{...more}
			/>
			<Input
				name={`content.i18n.en.${name}`}
				label={t('inEnglish', { what: t(`field.${name}`) })}
				lang="en"
				maxLength={longest[name]}
				value={content.i18n.en[name]}
				error={errorOf(fields, `i18n.en.${name}`)}
				onChange={(event: { currentTarget: { value: string } }) =>
					putEnglish(fields, { [name]: event.currentTarget.value })
				}
				{...more}
			/>
		</>
	);
}

/** Address, pictures at the top and the words beside them. */
export function FaceFields({ fields, stored }: { fields: PortfolioFields; stored: Portfolio }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const { content } = fields.values;
	const { suggested } = stored;
	// Once somebody has changed the page its address is their choice.
	const isOffered = stored.version === 1 && suggested !== '' && suggested !== content.slug;
	return (
		<>
			<div className={classes['slug']}>
				<TextInput
					name="content.slug"
					label={t('field.slug')}
					description={t('slugHint')}
					leftSection={<span className={classes['slugWay']}>/store/creator/</span>}
					leftSectionWidth={118}
					maxLength={40}
					autoComplete="off"
					spellCheck={false}
					value={content.slug}
					error={errorOf(fields, 'slug')}
					onChange={(event) => put(fields, { slug: event.currentTarget.value })}
				/>
				{isOffered && (
					<Button variant="subtle" size="compact-sm" onClick={() => put(fields, { slug: suggested })}>
						{t('useSlug', { slug: suggested })}
					</Button>
				)}
			</div>
			<div className={classes['two']}>
				<Uploaded
					kind="image"
					label={t('field.banner')}
					hint={t('bannerHint')}
					value={content.banner}
					error={errorOf(fields, 'banner')}
					onChange={(files) => put(fields, { banner: files.at(-1) ?? '' })}
				/>
				<Uploaded
					kind="image"
					label={t('field.logo')}
					hint={t('logoHint')}
					value={content.logo}
					error={errorOf(fields, 'logo')}
					onChange={(files) => put(fields, { logo: files.at(-1) ?? '' })}
				/>
				<BothTexts fields={fields} name="slogan" />
				<BothTexts fields={fields} name="city" />
				<BothTexts fields={fields} name="intro" />
				<BothTexts fields={fields} name="hours" />
			</div>
		</>
	);
}

function Moment({ name, fields }: { name: 'notice_start' | 'notice_end'; fields: PortfolioFields }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	// What is half typed is no moment yet and stays in the field.
	const [text, setText] = useState(() => formatTime(fields.values.content[name], 'yyyy-mm-ddThh:MM'));
	return (
		<TextInput
			type="datetime-local"
			name={`content.${name}`}
			label={t(`field.${name}`)}
			value={text}
			error={errorOf(fields, name)}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				setText(typed);
				put(fields, { [name]: momentOf(typed) ?? null });
			}}
		/>
	);
}

/** What is up at present, and when it is shown. */
export function NoticeFields({ fields }: { fields: PortfolioFields }): ReactNode {
	return (
		<div className={classes['two']}>
			<BothTexts fields={fields} name="notice" />
			<Moment name="notice_start" fields={fields} />
			<Moment name="notice_end" fields={fields} />
		</div>
	);
}

/** The long text in both languages, and pictures beside it. */
export function StoryFields({ fields }: { fields: PortfolioFields }): ReactNode {
	const { t } = useTranslation('merchant-shop');
	const { content } = fields.values;
	return (
		<div className={classes['stack']}>
			<RichText
				label={t('field.story')}
				value={content.story}
				error={errorOf(fields, 'story')}
				onChange={(story) => put(fields, { story })}
			/>
			<RichText
				label={t('inEnglish', { what: t('field.story') })}
				lang="en"
				value={content.i18n.en.story}
				error={errorOf(fields, 'i18n.en.story')}
				onChange={(story) => putEnglish(fields, { story })}
			/>
			<Uploaded
				kind="images"
				label={t('field.pictures')}
				hint={t('picturesHint', { max: mostPictures })}
				max={mostPictures}
				value={content.pictures}
				error={errorOf(fields, 'pictures')}
				onChange={(pictures) => put(fields, { pictures: [...pictures] })}
			/>
		</div>
	);
}
