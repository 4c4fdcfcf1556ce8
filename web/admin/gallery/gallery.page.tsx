import { Switch, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { initialValue } from '#domain/resource/field.reader.ts';
import { words } from '#domain/resource/fields.ts';
import { QueryFrame } from '#web/kit/api/query-frame.tsx';
import { currentLanguage, useConfig } from '#web/kit/config/config.store.ts';
import { inputFor } from '#web/kit/fields/field-input.tsx';
import { FieldCell } from '#web/kit/resource/cells.tsx';
import { PersonCell } from '#web/kit/resource/person-cell.tsx';
import { exhibits } from './gallery.fields.ts';
import classes from './gallery.module.css';

const texts = {
	title: words('组件陈列', 'Gallery'),
	dark: words('深色', 'Dark'),
	filled: words('已填写', 'Filled in'),
	empty: words('空', 'Empty'),
	wrong: words('有错误', 'Wrong'),
	disabled: words('不可用', 'Disabled'),
	cell: words('单元格', 'In a list'),
	person: words('用户', 'Somebody'),
	problem: words('这个值不正确', 'This value is not right'),
};

type State = 'filled' | 'empty' | 'wrong' | 'disabled';

const states: readonly State[] = ['filled', 'empty', 'wrong', 'disabled'];

function Exhibit({ name, state }: { name: string; state: State }): ReactNode {
	const language = currentLanguage();
	const { field, value: stored } = exhibits[name] as (typeof exhibits)[string];
	const [value, setValue] = useState(
		state === 'empty' ? (initialValue({ ...field, default: undefined }) ?? '') : stored,
	);
	const Input = inputFor(field);
	return (
		<fieldset className={classes['exhibit']} disabled={state === 'disabled'}>
			<Input
				field={field}
				label={field.label[language]}
				hint={field.hint?.[language]}
				value={value}
				onChange={setValue}
				onBlur={() => {}}
				error={state === 'wrong' ? texts.problem[language] : undefined}
				isDisabled={state === 'disabled'}
				inputRef={null}
				isFirst={false}
			/>
		</fieldset>
	);
}

/** Every input in each of its states and every cell, for those who build them. */
export function GalleryPage(): ReactNode {
	const language = currentLanguage();
	const { layout, setLayout } = useConfig();
	return (
		<QueryFrame>
			<main className={classes['page']}>
				<header className={classes['head']}>
					<Title order={1}>{texts.title[language]}</Title>
					<Switch
						label={texts.dark[language]}
						checked={layout.isDark}
						onChange={(event) => setLayout({ isDark: event.currentTarget.checked })}
					/>
				</header>
				{Object.entries(exhibits).map(([name, { field, value, shown }]) => (
					<section key={name} className={classes['kind']} aria-label={name}>
						<h2 className={classes['name']}>
							{field.label[language]} <code>{name}</code>
						</h2>
						<div className={classes['states']}>
							{states.map((state) => (
								<div key={state}>
									<p className={classes['state']}>{texts[state][language]}</p>
									<Exhibit name={name} state={state} />
								</div>
							))}
							{field.kind !== 'password' && (
								<div>
									<p className={classes['state']}>{texts.cell[language]}</p>
									<FieldCell field={field} value={shown ?? value} language={language} />
								</div>
							)}
						</div>
					</section>
				))}
				<section className={classes['kind']} aria-label="user">
					<h2 className={classes['name']}>{texts.person[language]}</h2>
					<div className={classes['states']}>
						<PersonCell name="Lin" portrait="" />
						<PersonCell name="Wei" portrait="/static/images/placeholder.webp" />
					</div>
				</section>
			</main>
		</QueryFrame>
	);
}
