-- The deals of a hotel are those used at its address.
create index deal_places_place_id_idx on deal_places (place_id);
