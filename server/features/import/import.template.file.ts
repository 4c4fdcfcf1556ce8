import { importFields } from '#domain/import/import.fields.ts';
import { ownFields } from '#domain/import/own.source.ts';
import type { Language } from '#domain/kernel/language.ts';
import { csvLine } from '#domain/lists/cell.ts';

type Example = Partial<Record<(typeof ownFields)[number], string>>;

const examples: Readonly<Record<Language, readonly Example[]>> = {
	'zh-cn': [
		{
			handle: 'BOWL-01',
			name: '青瓷茶碗',
			brief: '手工拉坯',
			keywords: '茶器,青瓷',
			price: '128.00',
			stock: '12',
			weight: '350',
			image: 'https://example.com/bowl.jpg',
			detail: '<p>口径 12 厘米。</p>',
		},
		{
			handle: 'SCARF-01',
			name: '亚麻围巾',
			option1Name: '颜色',
			option1Value: '靛蓝',
			option2Name: '尺码',
			option2Value: '均码',
			sku: 'SCARF-01-B',
			price: '199.00',
			originPrice: '239.00',
			stock: '5',
		},
		{
			handle: 'SCARF-01',
			option1Name: '颜色',
			option1Value: '米白',
			option2Name: '尺码',
			option2Value: '均码',
			sku: 'SCARF-01-W',
			price: '199.00',
			stock: '3',
		},
		{ name: '无编号的商品', price: '18' },
	],
	en: [
		{
			handle: 'BOWL-01',
			name: 'Celadon tea bowl',
			brief: 'Thrown by hand',
			keywords: 'tea,celadon',
			price: '128.00',
			stock: '12',
			weight: '350',
			image: 'https://example.com/bowl.jpg',
			detail: '<p>12 cm across.</p>',
		},
		{
			handle: 'SCARF-01',
			name: 'Linen scarf',
			option1Name: 'Colour',
			option1Value: 'Indigo',
			option2Name: 'Size',
			option2Value: 'One size',
			sku: 'SCARF-01-B',
			price: '199.00',
			originPrice: '239.00',
			stock: '5',
		},
		{
			handle: 'SCARF-01',
			option1Name: 'Colour',
			option1Value: 'Ivory',
			option2Name: 'Size',
			option2Value: 'One size',
			sku: 'SCARF-01-W',
			price: '199.00',
			stock: '3',
		},
		{ name: 'Only a name and a price', price: '18' },
	],
};

const names = { 'zh-cn': '商品导入模板.csv', en: 'goods-template.csv' } as const;

/** A table with all columns that are read and goods as examples; a name and a price are enough. */
export function templateFile(language: Language): { name: string; text: string } {
	const header = csvLine(ownFields.map((field) => importFields[field][language]));
	const lines = examples[language].map((one) => csvLine(ownFields.map((field) => one[field] ?? null)));
	return { name: names[language], text: `\ufeff${header}${lines.join('')}` };
}
