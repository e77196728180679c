import type { ProductCategory } from '../enums.ts';
import { antiquesAndCollectibles } from './antiques-and-collectibles.ts';
import { artsAndCrafts } from './arts-and-crafts.ts';
import { babyProducts } from './baby-products.ts';
import { clothingAndAccessories } from './clothing-and-accessories.ts';
import { electronics } from './electronics.ts';
import { foodAndBeverages } from './food-and-beverages.ts';
import { healthAndBeauty } from './health-and-beauty.ts';
import { home } from './home.ts';
import { homeImprovement } from './home-improvement.ts';
import { jewelryAndWatches } from './jewelry-and-watches.ts';
import { media } from './media.ts';
import { musicalInstruments } from './musical-instruments.ts';
import { officeSupplies } from './office-supplies.ts';
import { patioAndGarden } from './patio-and-garden.ts';
import { petSupplies } from './pet-supplies.ts';
import { sportingGoods } from './sporting-goods.ts';
import { toysAndGames } from './toys-and-games.ts';
import { travelAndLuggage } from './travel-and-luggage.ts';
import type { SampleProduct } from './type.ts';

/** What a new shop of each category can start selling from. Prices are whole shillings of 2026. */
export const sampleCatalogues = {
  'toys & games': toysAndGames,
  'food & beverages': foodAndBeverages,
  'home improvement': homeImprovement,
  'sporting goods': sportingGoods,
  'pet supplies': petSupplies,
  'patio & garden': patioAndGarden,
  'office supplies': officeSupplies,
  'musical instruments': musicalInstruments,
  media,
  'travel & luggage': travelAndLuggage,
  'arts & crafts': artsAndCrafts,
  'antiques & collectibles': antiquesAndCollectibles,
  'baby products': babyProducts,
  electronics,
  'health & beauty': healthAndBeauty,
  'jewelry & watches': jewelryAndWatches,
  home,
  'clothing & accessories': clothingAndAccessories,
} satisfies Record<ProductCategory, SampleProduct[]>;
