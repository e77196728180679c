import type { Language } from '../enums.ts';
import { names } from './names.ts';
import { productCategoryLabels } from './product-categories.ts';
import type { ResourceLabels } from './type.ts';

export const productLabels: Record<Language, ResourceLabels<'products'>> = {
  en: {
    ...names.products.en,
    fields: {
      id: 'Id',
      name: 'Name',
      images: 'Pictures',
      price: 'Price',
      category: 'Category',
      status: 'Status',
      description: 'Description',
      unit: 'Unit',
      compare_at_price: 'Price before',
      cost: 'What it costs you',
      sku: 'SKU',
      barcode: 'Barcode',
      opening_stock: 'Opening stock',
      stock: 'Stock',
      low_stock_level: 'Warn when stock falls to',
      variants: 'Kinds (size, colour …)',
      add_ons: 'Extras',
      created_at: 'Made',
      updated_at: 'Changed',
    },
    parts: {
      images: { file: 'Picture' },
      variants: { id: 'Id', name: 'Kind', price: 'Price', sku: 'SKU', opening_stock: 'Opening stock' },
      add_ons: {
        id: 'Id',
        name: 'Group',
        required: 'Must be chosen',
        min: 'At least',
        max: 'At most',
        options: { title: 'Options', parts: { id: 'Id', name: 'Option', price: 'Costs extra' } },
      },
    },
    choices: {
      category: productCategoryLabels.en,
      status: { draft: 'Draft', active: 'On sale', archived: 'Archived' },
    },
    sections: {
      product: 'What it is',
      price: 'Price',
      stock: 'Stock',
      variants: 'Kinds',
      add_ons: 'Extras',
    },
    events: { stock_counted: 'Stock counted' },
    actions: {
      count_stock: {
        title: 'Count stock',
        args: { variant: 'Kind', on_hand: 'How many there are', reason: 'Reason', note: 'Note' },
      },
    },
  },
  sw: {
    ...names.products.sw,
    fields: {
      id: 'ID',
      name: 'Jina',
      images: 'Picha',
      price: 'Bei',
      category: 'Kundi',
      status: 'Hali',
      description: 'Maelezo',
      unit: 'Kipimo',
      compare_at_price: 'Bei ya awali',
      cost: 'Bei uliyonunulia',
      sku: 'Namba ya bidhaa (SKU)',
      barcode: 'Barcode',
      opening_stock: 'Stoku ya kuanzia',
      stock: 'Stoku',
      low_stock_level: 'Nikumbushe stoku ikibaki',
      variants: 'Aina (saizi, rangi …)',
      add_ons: 'Nyongeza',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {
      images: { file: 'Picha' },
      variants: {
        id: 'ID',
        name: 'Aina',
        price: 'Bei',
        sku: 'Namba ya bidhaa (SKU)',
        opening_stock: 'Stoku ya kuanzia',
      },
      add_ons: {
        id: 'ID',
        name: 'Kundi la nyongeza',
        required: 'Lazima achague',
        min: 'Angalau',
        max: 'Zisizidi',
        options: { title: 'Chaguo', parts: { id: 'ID', name: 'Chaguo', price: 'Bei ya nyongeza' } },
      },
    },
    choices: {
      category: productCategoryLabels.sw,
      status: { draft: 'Rasimu', active: 'Inauzwa', archived: 'Haiuzwi tena' },
    },
    sections: {
      product: 'Bidhaa yenyewe',
      price: 'Bei',
      stock: 'Stoku',
      variants: 'Aina zake',
      add_ons: 'Nyongeza',
    },
    events: { stock_counted: 'Idadi imehesabiwa' },
    actions: {
      count_stock: {
        title: 'Hesabu stoku',
        args: { variant: 'Aina', on_hand: 'Zilizopo sasa', reason: 'Sababu', note: 'Maelezo' },
      },
    },
  },
};
