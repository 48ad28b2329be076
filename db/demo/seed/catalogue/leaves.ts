import type { CategoryKind } from './category-tree.ts'
import { clothes } from './goods/clothes.ts'
import { cosmetics } from './goods/cosmetics.ts'
import { electronics } from './goods/electronics.ts'
import { gifts } from './goods/gifts.ts'
import { homeGoods } from './goods/home-goods.ts'
import { kidsGoods } from './goods/kids-goods.ts'
import { kitchenGoods } from './goods/kitchen-goods.ts'
import { sportGoods } from './goods/sport-goods.ts'
import { apartments } from './hotels/apartments.ts'
import { cityHotels } from './hotels/city-hotels.ts'
import { countryHotels } from './hotels/country-hotels.ts'
import { glamping } from './hotels/glamping.ts'
import { sanatoriums } from './hotels/sanatoriums.ts'
import { seaHotels } from './hotels/sea-hotels.ts'
import type { Leaf } from './leaf.ts'
import { asian } from './restaurants/asian.ts'
import { banquets } from './restaurants/banquets.ts'
import { bars } from './restaurants/bars.ts'
import { burgers } from './restaurants/burgers.ts'
import { coffee } from './restaurants/coffee.ts'
import { european } from './restaurants/european.ts'
import { georgian } from './restaurants/georgian.ts'
import { pizza } from './restaurants/pizza.ts'
import { sushi } from './restaurants/sushi.ts'
import { carService } from './services/auto/car-service.ts'
import { carWash } from './services/auto/car-wash.ts'
import { tyres } from './services/auto/tyres.ts'
import { baths } from './services/beauty/baths.ts'
import { brows } from './services/beauty/brows.ts'
import { cosmetology } from './services/beauty/cosmetology.ts'
import { epilation } from './services/beauty/epilation.ts'
import { hair } from './services/beauty/hair.ts'
import { massage } from './services/beauty/massage.ts'
import { nails } from './services/beauty/nails.ts'
import { spa } from './services/beauty/spa.ts'
import { drivingSchools } from './services/education/driving-schools.ts'
import { itCourses } from './services/education/it-courses.ts'
import { kidsEducation } from './services/education/kids-education.ts'
import { languages } from './services/education/languages.ts'
import { dance } from './services/fitness/dance.ts'
import { gyms } from './services/fitness/gyms.ts'
import { martialArts } from './services/fitness/martial-arts.ts'
import { pools } from './services/fitness/pools.ts'
import { yoga } from './services/fitness/yoga.ts'
import { boats } from './services/fun/boats.ts'
import { bowling } from './services/fun/bowling.ts'
import { flights } from './services/fun/flights.ts'
import { karting } from './services/fun/karting.ts'
import { kidsFun } from './services/fun/kids-fun.ts'
import { museum } from './services/fun/museum.ts'
import { quests } from './services/fun/quests.ts'
import { theatre } from './services/fun/theatre.ts'
import { waterparks } from './services/fun/waterparks.ts'
import { workshops } from './services/fun/workshops.ts'
import { dental } from './services/health/dental.ts'
import { diagnostics } from './services/health/diagnostics.ts'
import { osteopathy } from './services/health/osteopathy.ts'
import { vision } from './services/health/vision.ts'
import { cleaning } from './services/household/cleaning.ts'
import { pets } from './services/household/pets.ts'
import { repairs } from './services/household/repairs.ts'
import { activeTours } from './tours/active-tours.ts'
import { cityBreaks } from './tours/city-breaks.ts'
import { countryTrips } from './tours/country-trips.ts'
import { cruises } from './tours/cruises.ts'
import { excursions } from './tours/excursions.ts'
import { seaTours } from './tours/sea-tours.ts'
import { skiTours } from './tours/ski-tours.ts'

/** All templates, in menu order. */
export const leaves: Record<CategoryKind, readonly Leaf[]> = {
  restaurants: [sushi, pizza, burgers, georgian, european, asian, bars, coffee, banquets],
  services: [
    nails,
    hair,
    massage,
    spa,
    cosmetology,
    epilation,
    brows,
    baths,
    quests,
    waterparks,
    karting,
    kidsFun,
    theatre,
    museum,
    flights,
    bowling,
    workshops,
    boats,
    gyms,
    yoga,
    dance,
    pools,
    martialArts,
    dental,
    diagnostics,
    osteopathy,
    vision,
    languages,
    itCourses,
    drivingSchools,
    kidsEducation,
    carWash,
    tyres,
    carService,
    cleaning,
    repairs,
    pets,
  ],
  goods: [electronics, homeGoods, kitchenGoods, kidsGoods, clothes, cosmetics, sportGoods, gifts],
  tours: [excursions, countryTrips, cityBreaks, seaTours, cruises, activeTours, skiTours],
  hotels: [cityHotels, seaHotels, countryHotels, sanatoriums, apartments, glamping],
}
