import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './icon-choices.module.css';
import { iconSet } from './icon-set.ts';

interface IconChoicesProps {
	chosen: string;
	isRequired: boolean;
	onChoose(name: string): void;
}

/** All icons, narrowed down by what is typed of their names. */
export function IconChoices({ chosen, isRequired, onChoose }: IconChoicesProps): ReactNode {
	const { t } = useTranslation('resource');
	const [typed, setTyped] = useState('');
	const wanted = typed.trim().toLowerCase();
	const matching = [...iconSet].filter(([name]) => name.toLowerCase().includes(wanted));
	return (
		<>
			<TextInput
				aria-label={t('searchIcons')}
				placeholder={t('searchIcons')}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				data-autofocus
			/>
			<div className={classes['icons']}>
				{!isRequired && (
					<button type="button" className={classes['noIcon']} onClick={() => onChoose('')}>
						{t('none')}
					</button>
				)}
				{matching.map(([name, Icon]) => (
					<button
						key={name}
						type="button"
						title={name}
						aria-label={name}
						aria-pressed={name === chosen}
						className={classes['icon']}
						onClick={() => onChoose(name)}
					>
						<Icon size={19} strokeWidth={1.75} />
					</button>
				))}
				{matching.length === 0 && <p className={classes['noMatch']}>{t('noIcons')}</p>}
			</div>
		</>
	);
}
